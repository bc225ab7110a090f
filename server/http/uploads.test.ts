import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { done } from '../../app/platform/outcome.ts'
import { createUploads, type Sender } from './uploads.ts'

const ALICE: Sender = { kind: 'account', id: 'alice' }
const STRANGER: Sender = { kind: 'network', id: '192.0.2.1' }
const NEIGHBOR: Sender = { kind: 'network', id: '192.0.2.2' }

type Options = Partial<Parameters<typeof createUploads>[0]>

function receiving(options: Options = {}) {
  const uploads = createUploads({ mostBytes: 100, room: 250, mostOfSender: 3, ...options })
  const app = new Hono<{ Bindings: { sender: Sender; work: Promise<void> | undefined } }>()
  app.post('/', async (c) => {
    const { sender, work } = c.env
    const received = await uploads.receive(c, sender, async (body) => {
      await work
      return done(String(body))
    })
    return c.text(received.ok ? received.value : received.problem)
  })
  return async (sender: Sender, body: ReadableStream | string, work?: Promise<void>) => {
    const init = { method: 'POST', body, duplex: 'half' }
    const answer = await app.request('/', init, { sender, work })
    return answer.text()
  }
}

/** A body that never comes. */
const stuck = () => new ReadableStream<Uint8Array>()

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

// @spec 1.43
test('senders without anything to send keep nobody else out', async () => {
  const send = receiving()
  for (let place = 0; place < 300; place += 1) void send({ kind: 'network', id: `slow ${place}` }, stuck())
  expect(await send(STRANGER, 'a picture')).toBe('a picture')
})

test('what has arrived takes room until its work is done; people with an account have their own', async () => {
  const send = receiving()
  const { opened, open } = gate()
  const first = [STRANGER, STRANGER, NEIGHBOR].map((sender) => send(sender, 'x'.repeat(80), opened))
  expect(await send(NEIGHBOR, 'x'.repeat(80))).toBe('busy')
  expect(await send(ALICE, 'x'.repeat(80))).toBe('x'.repeat(80))
  open()
  expect(await Promise.all(first)).toEqual(Array(3).fill('x'.repeat(80)))
  expect(await send(NEIGHBOR, 'x'.repeat(80))).toBe('x'.repeat(80))
})

test('one sender has only so many under way, and what was refused counts no longer', async () => {
  const send = receiving()
  const { opened, open } = gate()
  const first = [1, 2, 3].map(() => send(STRANGER, 'x', opened))
  expect(await send(STRANGER, 'x')).toBe('busy')
  expect(await send(NEIGHBOR, 'x')).toBe('x')
  open()
  await Promise.all(first)
  for (let again = 0; again < 5; again += 1) expect(await send(STRANGER, 'x'.repeat(101))).toBe('too_large')
  expect(await send(STRANGER, 'x')).toBe('x')
})

test('a body that breaks off is no body', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) })
  expect(await receiving()(STRANGER, broken)).toBe('broken_off')
})
