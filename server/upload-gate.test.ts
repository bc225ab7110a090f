import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { uploadGate } from './upload-gate.ts'

function gated() {
  const gates: (() => void)[] = []
  const app = new Hono()
  app.use(
    uploadGate({
      clientIp: (c) => c.req.header('from') ?? '',
      refuse: (c) => c.text('busy', 503),
      most: 4,
      mostOfNetwork: 2,
    }),
  )
  app.post('/', async (c) => {
    await new Promise<void>((resolve) => gates.push(resolve))
    if (c.req.header('fails')) throw new Error('broken off')
    return c.text('done')
  })
  app.onError((_, c) => c.text('failed', 500))
  const send = (from: string, headers: Record<string, string> = {}) =>
    app.request('/', { method: 'POST', headers: { from, ...headers } }) as Promise<Response>
  return { send, letGo: () => gates.splice(0).forEach((go) => go()) }
}
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

test('so many at once, and fewer of one place', async () => {
  const { send, letGo } = gated()
  const first = ['192.0.2.1', '192.0.2.1', '2001:db8::1', '2001:db8::2'].map((from) => send(from))
  expect((await send('192.0.2.1')).status).toBe(503)
  expect((await send('192.0.2.9')).status).toBe(503)
  letGo()
  expect(await statuses(first)).toEqual([200, 200, 200, 200])
})

test('two addresses of one household are one place, and what failed counts no longer', async () => {
  const { send, letGo } = gated()
  const first = [send('2001:db8::1', { fails: 'yes' }), send('2001:db8::2', { fails: 'yes' })]
  expect((await send('2001:db8::3')).status).toBe(503)
  letGo()
  expect(await statuses(first)).toEqual([500, 500])
  const next = send('2001:db8::3')
  letGo()
  expect((await next).status).toBe(200)
})
