import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseOverload } from './overload.ts'

interface Asking {
  from?: string
  connection?: object
  path?: string
  length?: number
  method?: string
  /** The request as Node has it, of which the body ends. */
  body?: EventEmitter
}

/** An application that answers when it is told to, for eight requests at once. */
function busyApp() {
  const waiting: (() => void)[] = []
  const loop = { isLate: false }
  const app = new Hono()
  app.use(refuseOverload({ most: 8, clientIp: (c) => c.req.header('from') ?? '', isLate: () => loop.isLate }))
  app.all('*', async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return c.text('done')
  })
  const ask = ({
    from = '127.0.0.1',
    connection = {},
    path = '/',
    length,
    method = length === undefined ? 'GET' : 'POST',
    body = new EventEmitter(),
  }: Asking = {}) =>
    app.request(
      path,
      {
        method,
        headers: { from, ...(length !== undefined && { 'content-length': String(length) }) },
      },
      { incoming: Object.assign(body, { socket: connection }) },
    ) as Promise<Response>
  const letGo = async (asked: Promise<Response>[]) => {
    for (const go of waiting.splice(0)) go()
    return (await Promise.all(asked)).map(({ status }) => status)
  }
  return { ask, letGo, loop }
}

test('beyond so many requests at once, the next one is told right away that the server is busy', async () => {
  const { ask, letGo } = busyApp()
  const asked = Array.from({ length: 8 }, () => ask())
  const refused = await ask()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('The directory is very busy right now.')
  const forPrograms = await ask({ path: '/api/v1/counts' })
  expect(await forPrograms.json()).toMatchObject({ error: 'busy', code: 'unexpected_failure' })
  expect(await letGo(asked)).toEqual(Array(8).fill(200))
  expect(await letGo([ask()])).toEqual([200])
})

test('a connection asks a few times before it is answered, and is closed when it asks for more', async () => {
  const { ask, letGo } = busyApp()
  const connection = {}
  const asked = Array.from({ length: 4 }, () => ask({ connection }))
  const refused = await ask({ connection })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('connection')).toBe('close')
  expect(await letGo([...asked, ask()])).toEqual(Array(5).fill(200))
})

test('one network has a part of it, a household of IPv6 too; visitors behind a proxy we do not know share no part', async () => {
  const { ask, letGo } = busyApp()
  const asked = [ask({ from: '2001:db8::1' }), ask({ from: '2001:db8::2' })]
  expect((await ask({ from: '2001:db8::3' })).status).toBe(503)
  asked.push(ask({ from: '192.0.2.1' }), ask(), ask(), ask())
  expect(await letGo(asked)).toEqual(Array(6).fill(200))
})

// @spec 1.43
test('bodies that are still to come keep nobody else out', async () => {
  const { ask, letGo } = busyApp()
  const slow = Array.from({ length: 20 }, (_, at) => ask({ from: `192.0.2.${at}`, length: 1000 }))
  expect(await letGo([...slow, ask()])).toEqual(Array(21).fill(200))
})

test('bodies that have come count as everything else, until their answer', async () => {
  const { ask, letGo } = busyApp()
  const bodies = Array.from({ length: 8 }, () => new EventEmitter())
  const asked = bodies.map((body) => ask({ length: 1000, body }))
  for (const body of bodies) body.emit('end')
  expect((await ask()).status).toBe(503)
  expect(await letGo(asked)).toEqual(Array(8).fill(200))
  const answeredEarly = bodies.map((body) => ask({ length: 1000, body }))
  await letGo(answeredEarly)
  for (const body of bodies) body.emit('end')
  expect(await letGo([ask()])).toEqual([200])
})

test('a request that has no use for a body counts at once, whatever it says', async () => {
  const { ask, letGo } = busyApp()
  const asked = Array.from({ length: 8 }, () => ask({ length: 1000, method: 'GET' }))
  expect((await ask()).status).toBe(503)
  expect(await letGo(asked)).toEqual(Array(8).fill(200))
})

test('a late event loop refuses when many are under way, and not when few are', async () => {
  const { ask, letGo, loop } = busyApp()
  loop.isLate = true
  const asked = [ask(), ask()]
  expect((await ask()).status).toBe(503)
  loop.isLate = false
  expect(await letGo([...asked, ask()])).toEqual([200, 200, 200])
})
