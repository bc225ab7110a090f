import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '../../db/schema/mail-outbox.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { claimDueMail } from './claim-mail.server.ts'
import { queueMail } from './queue-mail.server.ts'
import { settleMail, forgetOldMails, giveUpOldMails } from './settle-mail.server.ts'

const database = setUpTestDatabase()
beforeEach(() => database.db.delete(mailOutbox))

const LATER = { outcome: 'later', reason: '451 Try again', code: '451 DATA' } as const

async function aMail(change: Partial<typeof mailOutbox.$inferInsert> = {}) {
  const words = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const id = await queueMail(database.db, { kind: 'greeting', recipient: 'mary@example.com', ...words })
  await alter(id, change)
  return id
}

async function alter(id: string, change: Partial<typeof mailOutbox.$inferInsert>) {
  if (Object.keys(change).length === 0) return
  await database.db.update(mailOutbox).set(change).where(eq(mailOutbox.id, id))
}

async function row(id: string) {
  const [found] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return found
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Claims the one mail, which is made due, and settles it. */
async function attempt(id: string) {
  await alter(id, { dueAt: hoursAgo(0.01) })
  const claimed = await claimDueMail(database.db)
  if (!claimed) throw new Error('Nothing was due.')
  const state = await settleMail(database.db, claimed, LATER)
  return { state, waitMs: ((await row(id))?.dueAt.getTime() ?? 0) - Date.now() }
}

test('the waits grow: 1, 5, 15 and 60 minutes, then every hour', async () => {
  const id = await aMail()
  for (const minutes of [1, 5, 15, 60, 60, 60]) {
    const { state, waitMs } = await attempt(id)
    expect(state).toBe('waiting')
    expect(Math.round(waitMs / 60_000)).toBe(minutes)
  }
})

test('a mail is given up a day after it was written', async () => {
  const id = await aMail({ attempts: 20, createdAt: hoursAgo(23.5) })
  expect((await attempt(id)).state).toBe('failed')
  expect(await row(id)).toMatchObject({ lastError: '451 Try again', text: '', html: '', attempts: 21 })
  expect(await claimDueMail(database.db)).toBeUndefined()
})

test('a mail is tried five times, however old it is', async () => {
  const id = await aMail({ createdAt: hoursAgo(48) })
  const states: string[] = []
  for (let times = 0; times < 5; times++) states.push((await attempt(id)).state)
  expect(states).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'failed'])
})

test('a mail that is not due, or that somebody else has, is not claimed', async () => {
  await aMail({ dueAt: new Date(Date.now() + 60_000) })
  const taken = await aMail()
  expect((await claimDueMail(database.db))?.id).toBe(taken)
  expect(await claimDueMail(database.db)).toBeUndefined()
})

test('a mail at which every sender ends is given up too', async () => {
  const poison = { attempts: 6, claimedAt: hoursAgo(1), createdAt: hoursAgo(25) }
  const id = await aMail(poison)
  const young = await aMail({ ...poison, createdAt: hoursAgo(5) })
  expect(await giveUpOldMails(database.db)).toBe(1)
  expect((await row(id))?.failedAt).not.toBeNull()
  expect((await row(young))?.failedAt).toBeNull()
})

test('the list goes back 30 days, but what is still to be sent stays', async () => {
  const old = hoursAgo(31 * 24)
  const sent = await aMail({ createdAt: old, sentAt: old })
  const kept = await aMail({ createdAt: old, claimedAt: old })
  const unsent = await aMail({ createdAt: old })
  const recent = await aMail({ sentAt: new Date() })
  expect(await forgetOldMails(database.db)).toBe(2)
  expect(await row(sent)).toBeUndefined()
  expect(await row(kept)).toBeUndefined()
  expect(await row(unsent)).toBeDefined()
  expect(await row(recent)).toBeDefined()
})
