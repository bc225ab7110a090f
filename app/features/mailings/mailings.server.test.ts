import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import {
  auditLog,
  businesses,
  businessOwners,
  imports,
  listingSources,
  mailingRecipients,
  mailings,
  mailOptOuts,
  mailOutbox,
  users,
} from '../../db/schema/index.ts'
import { TEST_LINKS } from '../../db/testing/links.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { valueOf } from '../../platform/testing/value-of.ts'
import { aListing } from '../owners/testing/a-listing.ts'
import { readPrivateToken } from '../private-links/private-links.server.ts'
import { countReaders } from './find-readers.server.ts'
import { optOut, sendMailings } from './send-mailings.server.ts'
import { findMailings, startMailing, stopMailing } from './start-mailing.server.ts'

const client = setUpTestDatabase()
const NOW = new Date('2026-09-01T12:00:00Z')
const HOUR_MS = 3_600_000
const EVERYONE = { area: '', category: '', importId: '' }
const STORM = {
  subject: 'A storm is coming',
  text: 'Stay safe.\n\nTell us\nif you close.',
  audience: EVERYONE,
}
const ACT = { actor: { kind: 'administrator', accountId: crypto.randomUUID() }, now: NOW } as const

beforeEach(async () => {
  for (const table of [mailOutbox, mailingRecipients, mailings, mailOptOuts, businessOwners, listingSources])
    await client.db.delete(table)
  await client.db.delete(businesses)
  await client.db.delete(users)
})

/** Owners of listings in Martin County; each name is an account's. */
async function owned(id: string, owners: string[], change: Partial<typeof businesses.$inferInsert> = {}) {
  await aListing(client.db, { id, name: id, ...change })
  for (const name of owners) {
    const email = `${name}@example.com`
    await client.db.insert(users).values({ email }).onConflictDoNothing()
    const [account] = await client.db.select().from(users).where(eq(users.email, email))
    await client.db.insert(businessOwners).values({ businessId: id, accountId: account!.id })
  }
}

const send = (perDay = 200, hours = 0, db = client.db) =>
  sendMailings(db, { ...TEST_LINKS, perDay, now: new Date(NOW.getTime() + hours * HOUR_MS) })
const recipients = async () =>
  (await client.db.select().from(mailOutbox).orderBy(asc(mailOutbox.recipient))).map(
    ({ recipient }) => recipient,
  )
const start = async (written = STORM) => valueOf(await startMailing(client.db, { ...written, ...ACT }))
const newest = async () => (await findMailings(client.db, 1)).mailings[0]

/** As a mail server would leave them. */
async function settle(column: 'sentAt' | 'failedAt', ...of: string[]) {
  await client.db
    .update(mailOutbox)
    .set({ [column]: NOW, attempts: 1 })
    .where(of.length > 0 ? inArray(mailOutbox.recipient, of) : undefined)
}

async function pressStop(recipient: string) {
  const [mail] = await client.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))
  const token = mail?.unsubscribe?.split('/').at(-1) ?? ''
  await optOut(client.db, readPrivateToken(TEST_LINKS.secrets, 'stop-mailings', token)!, NOW)
}

test('each address gets it once, with its listings, an answer to “why me” and a link to stop', async () => {
  await owned('anchor-1', ['ann', 'bob'])
  await owned('bakery-2', ['ann'])
  await owned('closed-3', ['cleo'], { status: 'closed' })
  await aListing(client.db, { id: 'nobodys-4' })
  expect(await start()).toBe(2)
  expect(await send()).toBe(2)
  expect(await send()).toBe(0)
  const [mail, ...more] = await client.db.select().from(mailOutbox).orderBy(asc(mailOutbox.recipient))
  expect([mail?.recipient, ...more.map(({ recipient }) => recipient)]).toEqual([
    'ann@example.com',
    'bob@example.com',
  ])
  expect(mail?.subject).toBe('A storm is coming')
  expect(mail?.text).toContain('To the owner of anchor-1 and 1 other listing:\n\nStay safe.\n\nTell us\nif')
  expect(mail?.html).toContain('Tell us<br>if you close.')
  expect(mail?.text).toContain(`because you own anchor-1 and 1 other listing in the directory.`)
  expect(mail?.unsubscribe).toMatch(/^https:\/\/directory\.example\/follow\/end\/[^/]+$/)
  expect(mail?.text).toContain(mail?.unsubscribe)
  expect(mail?.unsubscribe).not.toContain('ann')
  expect(await newest()).toMatchObject({ state: 'done', total: 2, queued: 2 })
})

test.each<[Partial<typeof EVERYONE>, number]>([
  [{ area: 'martin' }, 1],
  [{ area: 'south' }, 1],
  [{ area: '', category: 'plumbing' }, 1],
  [{ area: 'duval', category: 'plumbing' }, 0],
  [{ area: 'atlantis' }, 0],
  [{ importId: 'made up' }, 0],
])('the audience %j is %i', async (audience, count) => {
  await owned('anchor-1', ['ann'], { countySlug: audience.area === 'south' ? 'miami-dade' : 'martin' })
  await owned('bakery-2', ['bob'], { countySlug: 'duval', categorySlug: 'hvac' })
  expect((await countReaders(client.db, { ...EVERYONE, ...audience })).count).toBe(count)
})

test('an import’s businesses without an owner are asked whether they are theirs', async () => {
  const [brought] = await client.db
    .insert(imports)
    .values({
      source: 'The Chamber',
      sourceDate: '2026-08-01',
      fileName: 'a',
      sha256: '',
      parts: 0,
      format: 'csv',
      headings: [],
      columns: [],
    })
    .returning()
  const importId = brought!.id
  await aListing(client.db, { id: 'imported-1', name: 'Imported', email: ' Office@Imported.example' })
  await aListing(client.db, { id: 'without-2', email: '' })
  await owned('claimed-3', ['ann'])
  for (const businessId of ['imported-1', 'without-2', 'claimed-3'])
    await client.db
      .insert(listingSources)
      .values({ source: 'The Chamber', identifier: businessId, businessId, importId, given: {} })
  expect(await start({ ...STORM, audience: { ...EVERYONE, importId } })).toBe(1)
  await send()
  const [mail] = await client.db.select().from(mailOutbox)
  expect(mail).toMatchObject({
    recipient: 'office@imported.example',
    link: 'https://directory.example/claim/imported-1',
  })
  expect(mail?.text).toContain('because this is the address of Imported in the directory.')
  expect(await newest()).toMatchObject({ scope: 'businesses listed from The Chamber' })
})

test('a day’s limit holds for all mailings together, the newest first', async () => {
  await owned('anchor-1', ['ann', 'bob', 'cleo'])
  await start()
  expect(await send(2)).toBe(2)
  expect(await send(2, 23)).toBe(0)
  valueOf(
    await startMailing(client.db, {
      ...STORM,
      subject: 'News',
      actor: ACT.actor,
      now: new Date(NOW.getTime() + 1),
    }),
  )
  expect(await send(3, 23)).toBe(1)
  const subjects = (await client.db.select().from(mailOutbox)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(['A storm is coming', 'A storm is coming', 'News'])
  // The first two are a day old.
  expect(await send(3, 25)).toBe(2)
})

test('processes at once send nothing twice and no more than the limit', async () => {
  await owned(
    'anchor-1',
    Array.from({ length: 60 }, (_, at) => `owner-${at}`),
  )
  await start()
  const others = [1, 2, 3].map(() => openDatabase(client.connectionString))
  const counts = await Promise.all(others.map(({ db }) => send(55, 0, db)))
  await Promise.all(others.map((other) => other.close()))
  expect(counts.toSorted((a, b) => a - b)).toEqual([5, 25, 25])
  const written = await recipients()
  expect(new Set(written).size).toBe(55)
  expect(written).toHaveLength(55)
})

test('an opt-out holds forever, for what waits too, and beyond the account', async () => {
  await owned('anchor-1', ['ann', 'bob'])
  await start()
  await send()
  await settle('sentAt', 'bob@example.com')
  await pressStop('ann@example.com')
  await pressStop('bob@example.com')
  expect(await recipients()).toEqual(['bob@example.com'])
  await client.db.delete(businessOwners)
  await client.db.delete(users)
  await owned('bakery-2', ['ann', 'cleo'])
  expect(await countReaders(client.db, EVERYONE)).toEqual({ count: 1, optedOut: 1 })
  await start({ ...STORM, subject: 'News' })
  await send()
  expect(await recipients()).toEqual(['bob@example.com', 'cleo@example.com'])
  const first = (await findMailings(client.db, 1)).mailings.find(({ subject }) => subject === STORM.subject)
  // What was withdrawn did not arrive.
  expect(first).toMatchObject({ sent: 1, failed: 1, optedOut: 2 })
  expect(JSON.stringify(await client.db.select().from(mailOptOuts))).not.toContain('ann')
})

test('what became of each email is counted once, and stays when the outbox forgets it', async () => {
  await owned('anchor-1', ['ann', 'bob', 'cleo'])
  await start()
  await send()
  await settle('sentAt', 'ann@example.com')
  await settle('failedAt', 'bob@example.com')
  await send()
  await client.db
    .delete(mailOutbox)
    .where(inArray(mailOutbox.recipient, ['ann@example.com', 'bob@example.com']))
  await send()
  expect(await newest()).toMatchObject({ queued: 3, sent: 1, failed: 1 })
  await settle('sentAt')
  await send(200, 24 * 31)
  expect(await newest()).toMatchObject({ queued: 3, sent: 2, failed: 1 })
  expect(await client.db.$count(mailingRecipients)).toBe(0)
})

test('the rest waits once it is stopped, and goes on where it was', async () => {
  await owned('anchor-1', ['ann', 'bob'])
  await start()
  await send(1)
  const { id = '' } = (await newest()) ?? {}
  valueOf(await stopMailing(client.db, { id, isStopped: true, ...ACT }))
  expect(await send(200, 25)).toBe(0)
  valueOf(await stopMailing(client.db, { id, isStopped: false, ...ACT }))
  expect(await send(200, 25)).toBe(1)
  expect(new Set(await recipients()).size).toBe(2)
  await send(200, 25)
  expect(await stopMailing(client.db, { id, isStopped: true, ...ACT })).toMatchObject({ problem: 'conflict' })
  const entries = await client.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entries.map(({ action }) => action)).toEqual(['started', 'stopped', 'continued'])
  expect(entries[0]).toMatchObject({ actorId: ACT.actor.accountId, facts: { recipients: 2, area: '' } })
  expect(JSON.stringify(entries)).not.toContain('@')
})

test('nothing is sent without words or readers', async () => {
  await owned('anchor-1', ['ann'])
  const written = { ...STORM, subject: ' ', text: '' }
  expect(await startMailing(client.db, { ...written, ...ACT })).toMatchObject({
    fields: { subject: 'Enter a subject', text: 'Write what they should know' },
  })
  const nobody = { ...STORM, audience: { ...EVERYONE, area: 'duval' } }
  expect(await startMailing(client.db, { ...nobody, ...ACT })).toMatchObject({ problem: 'conflict' })
})
