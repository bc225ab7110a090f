import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DatabaseClient, openDatabase } from '../../app/db/client.ts'
import {
  accountRoles,
  auditLog,
  businesses,
  businessOwners,
  listingEdits,
  mailOutbox,
  users,
} from '../../app/db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../app/db/testing/index.ts'
import type { MyBusiness, MyBusinessPageData } from '../../app/features/owners/index.ts'
import { addOwner, decideEdit } from '../../app/features/owners/index.server.ts'
import { aListing } from '../../app/features/owners/testing/a-listing.ts'
import { directoryApi } from './index.ts'
import { testApi } from './testing/test-api.ts'

let testDatabase: TestDatabase
let database: DatabaseClient
let api: ReturnType<typeof directoryApi>
const MODERATOR = crypto.randomUUID()
beforeAll(async () => {
  testDatabase = await createTestDatabase(inject('testCluster'))
  database = openDatabase(testDatabase.connectionString)
  api = directoryApi(testApi(database.db))
  await database.db.insert(accountRoles).values({ userId: MODERATOR, role: 'moderator' })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const PUBLIC_URL = 'https://directory.example'
let number = 0

/** A listing of its own for each test, with an owner. */
async function owned(change: Partial<typeof businesses.$inferInsert> = {}) {
  number += 1
  const id = await aListing(database.db, { id: `harbor-bakery-${number}`, ...change })
  const owner = crypto.randomUUID()
  await addOwner(database.db, { businessId: id, accountId: owner, now: new Date() })
  return { id, owner }
}

async function call(
  userId: string | undefined,
  path: string,
  method = 'GET',
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await api.request(`/my-businesses${path}`, {
    method,
    headers: {
      ...(userId !== undefined && { authorization: `Bearer ${userId}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const save = (userId: string, id: string, values: Record<string, string>) =>
  call(userId, `/${id}`, 'PATCH', { values })

async function pageOf(userId: string, id: string): Promise<MyBusinessPageData> {
  return (await call(userId, `/${id}`)).body as MyBusinessPageData
}

async function row(id: string) {
  const [found] = await database.db.select().from(businesses).where(eq(businesses.id, id))
  if (!found) throw new Error(`No business ${id}`)
  return found
}

async function waitingEdit(id: string) {
  const [edit] = await database.db
    .select()
    .from(listingEdits)
    .where(and(eq(listingEdits.businessId, id), eq(listingEdits.status, 'waiting')))
  return edit
}

const byModerator = () => ({
  moderator: { kind: 'moderator' as const, accountId: MODERATOR },
  now: new Date(),
  publicUrl: PUBLIC_URL,
})

test('a description is public at once; a telephone waits, and the approved one stays public', async () => {
  const { id, owner } = await owned()
  await database.db.insert(users).values({ id: owner, email: 'baker@example.com' })
  const saved = await save(owner, id, {
    description: 'Bread from four in the morning.',
    phone: '(772) 555-0199',
  })
  expect(saved).toEqual({ status: 200, body: { published: ['description'], held: ['phone'] } })
  expect(await row(id)).toMatchObject({
    description: 'Bread from four in the morning.',
    phone: '772-555-0100',
    phoneDigits: '7725550100',
  })
  const page = await pageOf(owner, id)
  expect(page.values.phone).toBe('(772) 555-0199')
  expect(page.publicValues).toEqual({ phone: '772-555-0100' })
  expect(page.isEditWaiting).toBe(true)

  const edit = await waitingEdit(id)
  await decideEdit(database.db, { id: edit?.id ?? '', decision: 'approve', text: '', ...byModerator() })
  expect(await row(id)).toMatchObject({ phone: '(772) 555-0199', phoneDigits: '7725550199' })
  expect(
    await database.db.$count(
      mailOutbox,
      and(eq(mailOutbox.kind, 'edit-published'), eq(mailOutbox.recipient, 'baker@example.com')),
    ),
  ).toBe(1)
})

test.each([
  ['name', 'Harbor Bread', 'name'],
  ['category', 'catering', 'categorySlug'],
  ['address', '40 Ocean Blvd, Stuart, FL 34996', 'address'],
  ['phone', '772-555-0111', 'phone'],
  ['website', 'www.harbor-bread.example', 'website'],
])('%s waits for a moderator', async (field, value, column) => {
  const { id, owner } = await owned()
  const before = await row(id)
  expect(await save(owner, id, { [field]: value })).toMatchObject({
    status: 200,
    body: { published: [], held: [column] },
  })
  expect(await row(id)).toEqual(before)
})

test('what waits gathers in one edit, keeps its place, and goes when nothing is left of it', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { name: 'Harbor Bread' })
  const first = await waitingEdit(id)
  await save(owner, id, { website: 'https://harbor-bread.example' })
  expect(await waitingEdit(id)).toMatchObject({
    createdAt: first?.createdAt,
    changes: { name: { to: 'Harbor Bread' }, website: { to: 'https://harbor-bread.example' } },
  })
  await save(owner, id, { name: 'Anchor Plumbing', website: 'https://www.anchor-plumbing.example' })
  expect(await waitingEdit(id)).toBeUndefined()
  expect((await call(owner, `/${id}/waiting-edit`, 'DELETE')).status).toBe(404)
})

test('an approved address moves the pin and the county with it', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { address: '1 Flagler Ave, Jacksonville, FL 32202' })
  const edit = await waitingEdit(id)
  expect(Object.keys(edit?.changes ?? {})).toEqual(['address', 'countySlug'])
  await decideEdit(database.db, { id: edit?.id ?? '', decision: 'approve', text: '', ...byModerator() })
  const moved = await row(id)
  expect(moved).toMatchObject({
    city: 'Jacksonville',
    citySlug: 'jacksonville',
    zip: '32202',
    countySlug: 'duval',
  })
  expect(moved.lat).toBeCloseTo(30.3, 0)
})

test('a rejected edit changes nothing and says why; it is decided once', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { name: 'Best Bakery in Florida' })
  const edit = (await waitingEdit(id))?.id ?? ''
  await expect(
    decideEdit(database.db, { id: edit, decision: 'reject', text: '', ...byModerator() }),
  ).rejects.toThrow('Write why')
  await decideEdit(database.db, {
    id: edit,
    decision: 'reject',
    text: 'Please use the name on your sign.',
    ...byModerator(),
  })
  await expect(
    decideEdit(database.db, { id: edit, decision: 'approve', text: '', ...byModerator() }),
  ).rejects.toThrow('This edit is rejected already.')
  expect((await row(id)).name).toBe('Anchor Plumbing')
  const page = await pageOf(owner, id)
  expect(page.lastRejection?.text).toBe('Please use the name on your sign.')
  expect(page.values.name).toBe('Anchor Plumbing')
})

test('two moderators at once: one wins', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { name: 'Harbor Bread' })
  const edit = (await waitingEdit(id))?.id ?? ''
  const decided = await Promise.allSettled([
    decideEdit(database.db, { id: edit, decision: 'approve', text: '', ...byModerator() }),
    decideEdit(database.db, { id: edit, decision: 'reject', text: 'No.', ...byModerator() }),
  ])
  expect(decided.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'fulfilled',
    'rejected',
  ])
})

test('a change can be taken back, and taking it back too', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { description: 'First words of ours.' })
  await save(owner, id, { description: 'Second words of ours.', hours: 'Mo-Fr 08:00-17:00' })
  const [newest, older] = (await pageOf(owner, id)).history
  expect(newest?.changes.map(({ label, to }) => [label, to])).toEqual([
    ['Description', 'Second words of ours.'],
    ['Hours', 'Monday to Friday: 8:00 AM to 5:00 PM\nSaturday, Sunday: Closed'],
  ])
  expect(older?.canRevert).toBe(false)
  expect((await call(owner, `/${id}/history/${older?.id}/revert`, 'POST')).status).toBe(409)

  expect((await call(owner, `/${id}/history/${newest?.id}/revert`, 'POST')).status).toBe(200)
  expect(await row(id)).toMatchObject({ description: 'First words of ours.', hours: null })
  const [undo] = (await pageOf(owner, id)).history
  expect(undo).toMatchObject({ isRevert: true, by: 'you', canRevert: true })
  await call(owner, `/${id}/history/${undo?.id}/revert`, 'POST')
  expect((await row(id)).description).toBe('Second words of ours.')
})

test('taking a name back waits for a moderator again; a moderator does it at once', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { name: 'Harbor Bread' })
  const edit = (await waitingEdit(id))?.id ?? ''
  await decideEdit(database.db, { id: edit, decision: 'approve', text: '', ...byModerator() })
  const [entry] = (await pageOf(owner, id)).history
  const path = `/${id}/history/${entry?.id}/revert`
  expect((await call(owner, path, 'POST')).body).toEqual({ published: [], held: ['name'] })
  expect((await row(id)).name).toBe('Harbor Bread')
  expect((await call(MODERATOR, path, 'POST')).body).toEqual({ published: ['name'], held: [] })
  expect((await row(id)).name).toBe('Anchor Plumbing')
})

test('history of another business is not there', async () => {
  const [one, other] = [await owned(), await owned()]
  await save(one.owner, one.id, { description: 'Words of the first one.' })
  const [entry] = (await pageOf(one.owner, one.id)).history
  expect((await call(other.owner, `/${other.id}/history/${entry?.id}/revert`, 'POST')).status).toBe(404)
})

test('wrong fields are told by name, and nothing is saved', async () => {
  const { id, owner } = await owned()
  const before = await row(id)
  const answer = await save(owner, id, {
    description: 'This would be fine.',
    name: ' ',
    category: 'space-travel',
    address: '1 Peachtree St, Atlanta, GA 30303',
    phone: '12',
    website: 'javascript:alert(1)',
    hours: 'always',
    specialDays: 'Christmas',
    serviceCounties: 'Martin, Atlantis',
    email: 'nobody',
    branchOfService: 'pirates',
    facebook: 'https://elsewhere.example.net/x',
  })
  expect(answer.status).toBe(422)
  const { fields } = answer.body as { fields: Record<string, string> }
  expect(Object.keys(fields).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'address',
    'branchOfService',
    'category',
    'email',
    'hours',
    'name',
    'phone',
    'serviceCounties',
    'specialDays',
    'website',
  ])
  expect(await row(id)).toEqual(before)
})

test('a listing stays reachable', async () => {
  const { id, owner } = await owned()
  expect((await save(owner, id, { phone: '', email: '' })).status).toBe(422)
  expect((await save(owner, id, { address: '' })).status).toBe(422)
  expect((await save(owner, id, { address: '', serviceCounties: 'Martin, St. Lucie' })).body).toEqual({
    published: ['serviceAreaCounties'],
    held: ['address'],
  })
})

test('what the form shows and sends back unchanged changes nothing', async () => {
  const { id, owner } = await owned({
    hours: {
      weekly: [
        { day: 1, opens: '08:00', closes: '12:00' },
        { day: 1, opens: '13:00', closes: '17:00' },
        { day: 6, opens: '18:00', closes: '02:00' },
        { day: 7, opens: '18:00', closes: '02:00' },
      ],
      exceptions: [
        { date: '2026-12-24', name: 'Christmas Eve', opens: '08:00', closes: '12:00' },
        { date: '2026-12-25', name: 'Christmas Day' },
      ],
    },
    serviceAreaCounties: ['martin', 'st-lucie'],
    facebook: 'https://www.facebook.com/anchor',
    instagram: 'https://www.instagram.com/anchor',
  })
  const { values } = await pageOf(owner, id)
  expect(values.hours).toBe('Mo 08:00-12:00,13:00-17:00; Tu-Fr closed; Sa,Su 18:00-02:00')
  expect((await save(owner, id, values)).body).toEqual({ published: [], held: [] })
})

test('only owners and moderators see and change a listing', async () => {
  const { id } = await owned()
  const { owner: otherOwner } = await owned()
  const writes: [string, string, unknown?][] = [
    ['GET', `/${id}`],
    ['PATCH', `/${id}`, { values: { description: 'Not mine.' } }],
    ['DELETE', `/${id}/waiting-edit`],
    ['POST', `/${id}/history/1/revert`],
    ['PUT', `/${id}/closed`, { isClosed: true }],
    ['POST', `/${id}/confirmed`],
    ['GET', `/${id}/figures`],
    ['POST', `/${id}/offers`, { recipient: 'a@example.com', isHandover: false }],
    ['DELETE', `/${id}/owners/me`],
  ]
  for (const [method, path, body] of writes) {
    expect((await call(undefined, path, method, body)).status, `${method} ${path}`).toBe(401)
    const refused = await call(otherOwner, path, method, body)
    expect(refused.status, `${method} ${path}`).toBe(403)
    expect(refused.body).toMatchObject({ error: 'not_owner' })
  }
  expect((await row(id)).status).toBe('published')
  expect((await call(MODERATOR, `/${id}`)).status).toBe(200)
  expect((await call(MODERATOR, '/no-such-listing-1')).status).toBe(404)
})

test.each([
  ['saves another change', (owner: string, id: string) => save(owner, id, { website: 'www.casino.example' })],
  [
    'takes a change of the history back',
    async (owner: string, id: string) => {
      const { history } = await pageOf(owner, id)
      return call(owner, `/${id}/history/${history[0]?.id}/revert`, 'POST')
    },
  ],
])('a moderator approves only what they have seen, when the owner %s meanwhile', async (_what, act) => {
  const { id, owner } = await owned()
  await save(MODERATOR, id, { phone: '772-555-0133' })
  await save(owner, id, { name: 'Harbor Bread' })
  const seen = await waitingEdit(id)
  expect((await act(owner, id)).status).toBe(200)
  await expect(
    decideEdit(database.db, { id: seen?.id ?? '', decision: 'approve', text: '', ...byModerator() }),
  ).rejects.toThrow('withdrawn already')
  expect(await row(id)).toMatchObject({
    name: 'Anchor Plumbing',
    phone: '772-555-0133',
    website: 'https://www.anchor-plumbing.example',
  })
  const now = await waitingEdit(id)
  expect(now?.createdAt).toEqual(seen?.createdAt)
  expect(Object.keys(now?.changes ?? {})).toHaveLength(2)
})

test('an edit that nothing was added to stays the same one', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { name: 'Harbor Bread' })
  const before = await waitingEdit(id)
  await save(owner, id, { description: 'Bread from four in the morning.' })
  await save(owner, id, { name: 'Harbor Bread' })
  expect((await waitingEdit(id))?.id).toBe(before?.id)
})

/** How many connections wait for a lock of somebody else. */
async function countWaiting(): Promise<number> {
  const { rows } = await database.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

test.each([
  ['PATCH', '', { values: { description: 'Taken over.' } }],
  ['PUT', '/closed', { isClosed: true }],
  ['POST', '/confirmed', undefined],
  ['DELETE', '/waiting-edit', undefined],
])('who loses a business while their %s %s is on its way changes nothing', async (method, path, body) => {
  const { id, owner } = await owned()
  await save(owner, id, { name: 'Harbor Bread' })
  const before = await row(id)
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const { promise: asked, resolve: letGo } = Promise.withResolvers<void>()
  const losing = database.db.transaction(async (tx) => {
    await tx.select().from(businesses).where(eq(businesses.id, id)).for('update')
    await tx.delete(businessOwners).where(eq(businessOwners.accountId, owner))
    hold()
    await asked
  })
  await isHeld
  const answer = call(owner, `/${id}${path}`, method, body)
  // It was let in, and waits for the business.
  await expect.poll(countWaiting, { timeout: 10_000 }).toBeGreaterThan(0)
  letGo()
  await losing
  expect((await answer).status).toBe(403)
  expect(await row(id)).toEqual(before)
  expect((await waitingEdit(id))?.status).toBe('waiting')
})

test.each(['twitter', 'linkedin'])(
  'the field for %s is no way around the review of a website',
  async (field) => {
    const { id, owner } = await owned()
    expect(await save(owner, id, { [field]: 'https://casino.example/join' })).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
    const page = field === 'twitter' ? 'https://x.com/harbor' : 'https://www.linkedin.com/company/harbor'
    expect((await save(owner, id, { [field]: page })).body).toEqual({ published: [field], held: [] })
  },
)

test.each([
  ['email', `a@${'b.'.repeat(9000)}com`],
  ['specialDays', '2026-12-25 Christmas Day\n'.repeat(101)],
])('%s has an end', async (field, value) => {
  const { id, owner } = await owned()
  expect(await save(owner, id, { [field]: value })).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.any(String) } },
  })
})

test('a name is one line', async () => {
  const { id } = await owned()
  await save(MODERATOR, id, { name: 'Harbor Bread\r\n\r\nYour account is locked\u0007' })
  expect((await row(id)).name).toBe('Harbor Bread Your account is locked')
})

test('a moderator’s edit is public at once', async () => {
  const { id } = await owned()
  expect((await save(MODERATOR, id, { name: 'Harbor Bread', description: 'Bread.' })).body).toEqual({
    published: ['name', 'description'],
    held: [],
  })
  expect((await row(id)).name).toBe('Harbor Bread')
})

test('an owner says closed, and open again', async () => {
  const { id, owner } = await owned()
  await call(owner, `/${id}/closed`, 'PUT', { isClosed: true })
  expect((await row(id)).status).toBe('closed')
  await call(owner, `/${id}/closed`, 'PUT', { isClosed: false })
  expect((await row(id)).status).toBe('published')
  const unlisted = await owned({ status: 'unlisted' })
  const refused = await call(unlisted.owner, `/${unlisted.id}/closed`, 'PUT', { isClosed: false })
  expect(refused.status).toBe(403)
  expect((await row(unlisted.id)).status).toBe('unlisted')
})

test('the list has one’s own businesses, with what waits and what is missing', async () => {
  const { id, owner } = await owned({ description: '', hours: null })
  await save(owner, id, { name: 'Harbor Bread' })
  const { body } = await call(owner, '')
  const { businesses: mine } = body as { businesses: MyBusiness[] }
  expect(mine).toHaveLength(1)
  expect(mine[0]).toMatchObject({ id, isEditWaiting: true, isUnconfirmed: false })
  expect(mine[0]?.completeness.missing).toContain('Add your hours')
})

/** The link in the newest offer to an address. */
async function offerTo(recipient: string): Promise<string> {
  const [mail] = await database.db
    .select({ link: mailOutbox.link })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.kind, 'owner-offer')))
  return mail?.link?.split('/own/')[1] ?? ''
}

test('a business is shared with somebody, and handed on', async () => {
  const { id, owner } = await owned()
  const partner = crypto.randomUUID()
  const address = `${partner.slice(0, 8)}@example.com`
  await call(owner, `/${id}/offers`, 'POST', { recipient: address.toUpperCase(), isHandover: false })
  const token = await offerTo(address)
  const accept = (userId: string, one: string) => call(userId, '/accepted-offers', 'POST', { token: one })

  expect((await accept(crypto.randomUUID(), token)).status).toBe(403)
  expect((await accept(partner, `${token}x`)).status).toBe(404)
  expect(await accept(partner, token)).toEqual({ status: 200, body: { businessId: id } })
  expect((await pageOf(partner, id)).owners).toHaveLength(2)

  expect((await call(partner, `/${id}/owners/me`, 'DELETE')).status).toBe(200)
  expect((await accept(partner, token)).status).toBe(409)
  expect((await call(owner, `/${id}/owners/me`, 'DELETE')).status).toBe(409)

  const heir = crypto.randomUUID()
  const heirAddress = `${heir.slice(0, 8)}@example.com`
  await call(owner, `/${id}/offers`, 'POST', { recipient: heirAddress, isHandover: true })
  const second = await offerTo(heirAddress)
  await accept(heir, second)
  const owners = await database.db.select().from(businessOwners).where(eq(businessOwners.businessId, id))
  expect(owners.map(({ accountId }) => accountId)).toEqual([heir])
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(JSON.stringify(entries)).not.toContain('@')
})

test('confirming twice is one fact', async () => {
  const { id, owner } = await owned({ confirmReminders: 3 })
  expect((await pageOf(owner, id)).isUnconfirmed).toBe(true)
  await call(owner, `/${id}/confirmed`, 'POST')
  await call(owner, `/${id}/confirmed`, 'POST')
  expect((await pageOf(owner, id)).isUnconfirmed).toBe(false)
  const entries = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'confirmed')))
  expect(entries).toHaveLength(1)
})
