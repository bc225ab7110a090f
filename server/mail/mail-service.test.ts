import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mailOutbox } from '../../app/db/schema/mail-outbox.ts'
import { PATIENCE_MS } from '../../tests/support/patience.ts'
import { ChangeWatch } from '../pages/change-watch.ts'
import { type MailSettings, startMailService } from './mail-service.ts'
import { LINK, openTestOutbox } from './testing/outbox.ts'
import { startMailServer } from './testing/smtp.ts'

let outbox: Awaited<ReturnType<typeof openTestOutbox>>
beforeAll(async () => {
  outbox = await openTestOutbox()
})
beforeEach(async () => {
  outbox.logged.length = 0
  await outbox.db.delete(mailOutbox)
})
afterAll(() => outbox.close())

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: PATIENCE_MS, interval: 30 })

async function startService(smtpUrl?: string) {
  const mail: MailSettings = {
    smtpUrl,
    mailFrom: 'no-reply@directory.example',
    teamReplyTo: undefined,
    publicUrl: 'https://directory.example',
  }
  const watch = new ChangeWatch({ connectionString: () => outbox.connectionString, log: outbox.log })
  onTestFinished(() => watch.close())
  await watch.start()
  return startMailService({ db: outbox.db, watch }, outbox.log, mail)
}

test('without a mail server each mail is one line in the log, with its kind and link and without its reader', async () => {
  await outbox.queue('early@example.com', 'recover-password')
  const services = await Promise.all([startService(), startService()])
  await outbox.queue('late@example.com')
  await until(() => expect(outbox.logged).toHaveLength(2))
  await Promise.all(services.map((service) => service.stop()))

  const kinds = outbox.logged.map(({ fields }) => (fields as { kind: string }).kind)
  expect(kinds.toSorted()).toEqual(['confirm-address', 'recover-password'])
  for (const { fields } of outbox.logged) expect(fields).toEqual({ kind: expect.any(String), link: LINK })
})

test('mails that were kept are sent when a mail server is set soon, and given up when it is set late', async () => {
  const keeping = await startService()
  const soon = await outbox.queue('soon@example.com')
  const late = await outbox.queue('late@example.com')
  await until(() => expect(outbox.logged).toHaveLength(2))
  await keeping.stop()
  await makeOlder(soon, 1)
  await makeOlder(late, 25)

  const server = await startMailServer()
  const sending = await startService(server.url)
  await until(async () => expect((await outbox.row(soon)).sentAt).not.toBeNull())
  await sending.stop()
  await server.stop()
  expect(server.received).toHaveLength(1)
  expect(await outbox.row(late)).toMatchObject({
    sentAt: null,
    failedAt: expect.any(Date),
    link: null,
    lastError: 'There was no mail server for a day, and then it was too late to send this.',
  })
})

test('a mail that nobody could take up for days is still sent: the outage was ours', async () => {
  const id = await outbox.queue('patient@example.com')
  const age = new Date(Date.now() - 3 * 86_400_000)
  await outbox.db.update(mailOutbox).set({ createdAt: age }).where(eq(mailOutbox.id, id))
  const server = await startMailServer()
  const service = await startService(server.url)
  await until(async () => expect((await outbox.row(id)).sentAt).not.toBeNull())
  await service.stop()
  await server.stop()
})

/** As if it had been queued, and announced, hours ago. */
async function makeOlder(id: string, hours: number): Promise<void> {
  const time = new Date(Date.now() - hours * 3_600_000)
  const older = { createdAt: time, dueAt: time, claimedAt: time }
  await outbox.db.update(mailOutbox).set(older).where(eq(mailOutbox.id, id))
}
