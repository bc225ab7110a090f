import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseOverload } from './overload.ts'

interface Asking {
  path?: string
  length?: number
  method?: string
  /** The request as Node has it, of which the body ends. */
  body?: EventEmitter
}

/** An application that answers when it is told to, for eight requests at once. */
function busyApp() {
  const waiting: (() => void)[] = []
  const app = new Hono()
  app.use(refuseOverload({ most: 8 }))
  app.all('*', async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return c.text('done')
  })
  const ask = ({
    path = '/',
    length,
    method = length === undefined ? 'GET' : 'POST',
    body = new EventEmitter(),
  }: Asking = {}) =>
    app.request(
      path,
      {
        method,
        headers: { ...(length !== undefined && { 'content-length': String(length) }) },
      },
      { incoming: body },
    ) as Promise<Response>
  const letGo = async (asked: Promise<Response>[]) => {
    for (const go of waiting.splice(0)) go()
    return (await Promise.all(asked)).map(({ status }) => status)
  }
  return { ask, letGo }
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

// @spec 1.43
test('bodies that are still to come keep nobody else out', async () => {
  const { ask, letGo } = busyApp()
  const slow = Array.from({ length: 20 }, () => ask({ length: 1000 }))
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
