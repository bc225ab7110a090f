import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mailOutbox } from '../../app/db/schema/mail-outbox.ts'
import { PATIENCE_MS } from '../../tests/support/patience.ts'
import { openTestOutbox } from './testing/outbox.ts'
import { startMailServer } from './testing/smtp.ts'

let outbox: Awaited<ReturnType<typeof openTestOutbox>>
beforeAll(async () => {
  outbox = await openTestOutbox()
})
afterEach(() => outbox.stopSenders())
afterAll(() => outbox.close())

const program = fileURLToPath(new URL('testing/sender-process.ts', import.meta.url))
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: PATIENCE_MS, interval: 30 })
const never = () => new Promise<undefined>(() => {})

/** As if it had been made ten minutes ago. */
async function ageClaim(id: string): Promise<void> {
  const claimedAt = sql`${mailOutbox.claimedAt} - interval '10 minutes'`
  await outbox.db.update(mailOutbox).set({ claimedAt }).where(eq(mailOutbox.id, id))
}

test('a mail whose sender is killed before the answer is taken up again, with the same Message-ID', async () => {
  const silent = await startMailServer({ atEnd: never })
  const id = await outbox.queue('mary@example.com')
  const doomed = spawn(process.execPath, [program, outbox.connectionString, silent.url], { stdio: 'ignore' })
  await until(() => expect(silent.received).toHaveLength(1))
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  expect(await outbox.row(id)).toMatchObject({ attempts: 1, sentAt: null, failedAt: null })

  const server = await startMailServer()
  // One worker takes the oldest mail that it may: the newer one is sent because the claim of the older has not aged.
  outbox.startSender(server.url, { workers: 1 })
  const newer = await outbox.queue('joe@example.com')
  await until(async () => expect((await outbox.row(newer)).sentAt).not.toBeNull())
  expect(await outbox.row(id)).toMatchObject({ attempts: 1, sentAt: null })

  await ageClaim(id)
  await until(async () => expect((await outbox.row(id)).sentAt).not.toBeNull())
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['joe@example.com', 'mary@example.com'])
  expect(server.received[1]?.messageId).toBe(silent.received[0]?.messageId)
  await silent.stop()
  await server.stop()
})

test('a sender whose claim has aged overwrites nothing', async () => {
  let release: (value: undefined) => void = () => {}
  const slow = await startMailServer({
    atEnd: () => new Promise<undefined>((resolve) => (release = resolve)),
  })
  const refusing = await startMailServer({ atRecipient: () => ({ code: 550, text: 'No such mailbox' }) })
  const id = await outbox.queue('mary@example.com')
  // Its other workers leave the aged claim to the other sender.
  outbox.startSender(slow.url, { claimSeconds: 86_400 })
  await until(() => expect(slow.received).toHaveLength(1))
  await ageClaim(id)
  outbox.startSender(refusing.url)
  await until(async () => expect((await outbox.row(id)).failedAt).not.toBeNull())

  release(undefined)
  await until(() =>
    expect(outbox.logged.map(({ message }) => message)).toContain('mail taken over by another sender'),
  )
  expect(await outbox.row(id)).toMatchObject({ attempts: 2, sentAt: null })
  await slow.stop()
  await refusing.stop()
})

test('a sender that is stopped first records the mail under way', async () => {
  let release: (value: undefined) => void = () => {}
  const server = await startMailServer({
    atEnd: () => new Promise<undefined>((resolve) => (release = resolve)),
  })
  const id = await outbox.queue('mary@example.com')
  const sender = outbox.startSender(server.url)
  await until(() => expect(server.received).toHaveLength(1))
  const stopped = sender.stop()
  release(undefined)
  await stopped
  expect((await outbox.row(id)).sentAt).not.toBeNull()
  await server.stop()
})

test('a sender that must not wait any longer leaves the mail for the next one', async () => {
  const silent = await startMailServer({ atRecipient: never })
  const id = await outbox.queue('mary@example.com')
  const sender = outbox.startSender(silent.url, { retrySeconds: [60] })
  await until(async () => expect((await outbox.row(id)).claimedAt).not.toBeNull())
  await sender.stop({ abort: true })
  expect(await outbox.row(id)).toMatchObject({ attempts: 1, claimedAt: null, sentAt: null, failedAt: null })
  await silent.stop()
})
