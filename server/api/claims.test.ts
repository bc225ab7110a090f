import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  auditLog,
  businesses,
  businessOwners,
  claims,
  listingEdits,
  mailOutbox,
  users,
} from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import type { ClaimView } from '../../app/features/claims/index.ts'
import { decideClaim } from '../../app/features/claims/index.server.ts'
import { isOwner } from '../../app/features/owners/index.server.ts'
import { aListing } from '../../app/features/owners/testing/a-listing.ts'
import { directoryApi } from './index.ts'
import { testApi } from './testing/test-api.ts'

const database = setUpTestDatabase()
let api: ReturnType<typeof directoryApi>
beforeAll(async () => {
  api = directoryApi(testApi(database.db))
})

const PUBLIC_URL = 'https://directory.example'
let number = 0

/** A listing of its own for each test. */
async function newListing(change: Partial<typeof businesses.$inferInsert> = {}) {
  number += 1
  return aListing(database.db, { id: `anchor-plumbing-${number}`, ...change })
}

function as(userId: string | undefined, path: string, method = 'GET', body?: unknown) {
  return api.request(path, {
    method,
    headers: {
      ...(userId !== undefined && { authorization: `Bearer ${userId}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function begin(userId: string, body: Record<string, string>) {
  const response = await as(userId, '/claims', 'POST', body)
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

async function prove(userId: string, id: string, code: string) {
  const response = await as(userId, `/claims/${id}/code`, 'POST', { code })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

async function view(userId: string, businessId: string): Promise<ClaimView> {
  const response = await as(userId, `/claims/of-business/${businessId}`)
  return (await response.json()) as ClaimView
}

/** The digits of the newest mail to an address. */
async function codeAt(recipient: string): Promise<string> {
  const mails = await database.db
    .select({ text: mailOutbox.text, at: mailOutbox.createdAt })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.kind, 'claim-code')))
  const newest = mails.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
}

async function mailsTo(recipient: string): Promise<string[]> {
  const rows = await database.db
    .select({ kind: mailOutbox.kind })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, recipient))
  return rows.map(({ kind }) => kind)
}

test('the code of the listing’s own mailbox makes an owner', async () => {
  const email = 'one@anchor.example'
  const businessId = await newListing({ email })
  const person = crypto.randomUUID()

  const begun = await begin(person, { businessId, method: 'listing_email' })
  expect(begun.status).toBe(201)
  const code = await codeAt(email)
  expect(code).toMatch(/^\d{6}$/)
  const [stored] = await database.db
    .select()
    .from(claims)
    .where(eq(claims.id, begun.body['id'] ?? ''))
  expect(stored?.codeHash).not.toContain(code)

  expect(await prove(person, begun.body['id'] ?? '', ` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({
    status: 200,
    body: { status: 'approved' },
  })
  expect(await isOwner(database.db, businessId, person)).toBe(true)
  expect(await mailsTo(`${person.slice(0, 8)}@example.com`)).toEqual(['claim-approved'])
  const entries = await database.db
    .select({ action: auditLog.action, facts: auditLog.facts, reason: auditLog.reason })
    .from(auditLog)
    .where(eq(auditLog.subjectId, begun.body['id'] ?? ''))
  expect(entries.map(({ action }) => action)).toEqual(['claim_code_sent', 'claim_approved'])
  expect(JSON.stringify(entries)).not.toContain('@')
})

test('the listing’s address is told masked only', async () => {
  const businessId = await newListing({ email: 'secretname@privatehost.example' })
  const person = crypto.randomUUID()
  const answers = [
    JSON.stringify(await view(person, businessId)),
    JSON.stringify(await begin(person, { businessId, method: 'listing_email' })),
    JSON.stringify(await view(person, businessId)),
  ].join()
  expect(answers).toContain('s•••@p•••.example')
  expect(answers).not.toContain('secretname')
  expect(answers).not.toContain('privatehost')
})

test('an address at the website’s own host proves it, an address elsewhere does not', async () => {
  const businessId = await newListing({ website: 'https://www.anchor-two.example/home' })
  const person = crypto.randomUUID()
  expect(
    await begin(person, { businessId, method: 'domain_email', address: 'joe@elsewhere.example' }),
  ).toMatchObject({ status: 422, body: { error: 'invalid', fields: { address: expect.any(String) } } })
  const { status, body } = await begin(person, {
    businessId,
    method: 'domain_email',
    address: 'Joe@Anchor-Two.example',
  })
  expect(status).toBe(201)
  const code = await codeAt('joe@anchor-two.example')
  expect((await prove(person, body['id'] ?? '', code)).body).toEqual({ status: 'approved' })
})

test('a free mail host is nobody’s website', async () => {
  const businessId = await newListing({ website: 'https://gmail.com' })
  const person = crypto.randomUUID()
  expect((await view(person, businessId)).ways.websiteDomain).toBeNull()
  const refused = await begin(person, { businessId, method: 'domain_email', address: 'joe@gmail.com' })
  expect(refused.status).toBe(422)
})

test('five wrong codes end a claim, and a new code does not bring new tries', async () => {
  const email = 'five@anchor.example'
  const businessId = await newListing({ email })
  const person = crypto.randomUUID()
  const { body } = await begin(person, { businessId, method: 'listing_email' })
  const id = body['id'] ?? ''
  const wrong = (await codeAt(email)) === '000000' ? '111111' : '000000'
  for (const left of [4, 3, 2]) {
    const { status, body: told } = await prove(person, id, wrong)
    expect(status).toBe(422)
    expect(told['message']).toContain(`${left} tries`)
  }
  await sentAgo(id, 61)
  await begin(person, { businessId, method: 'listing_email' })
  expect((await prove(person, id, wrong)).body['message']).toContain('1 try')
  expect((await prove(person, id, wrong)).status).toBe(409)
  expect((await prove(person, id, await codeAt(email))).status).toBe(409)
  expect(await isOwner(database.db, businessId, person)).toBe(false)
})

/** Puts the sending of a claim's code into the past. */
async function sentAgo(id: string, seconds: number) {
  await database.db
    .update(claims)
    .set({ codeExpiresAt: new Date(Date.now() + 15 * 60_000 - seconds * 1000) })
    .where(eq(claims.id, id))
}

test('a code works for 15 minutes', async () => {
  const email = 'late@anchor.example'
  const businessId = await newListing({ email })
  const person = crypto.randomUUID()
  const { body } = await begin(person, { businessId, method: 'listing_email' })
  await sentAgo(body['id'] ?? '', 15 * 60 + 1)
  expect(await prove(person, body['id'] ?? '', await codeAt(email))).toMatchObject({
    status: 422,
    body: { message: 'This code has run out. Ask for a new one.' },
  })
})

test('a code is worth nothing once the listing’s address has changed', async () => {
  const email = 'moved@anchor.example'
  const businessId = await newListing({ email })
  const person = crypto.randomUUID()
  const { body } = await begin(person, { businessId, method: 'listing_email' })
  await database.db
    .update(businesses)
    .set({ email: 'new@anchor.example' })
    .where(eq(businesses.id, businessId))
  expect((await prove(person, body['id'] ?? '', await codeAt(email))).status).toBe(422)
})

test('a listing’s mailbox is not flooded', async () => {
  const email = 'flood@anchor.example'
  const businessId = await newListing({ email })
  const person = crypto.randomUUID()
  const { body } = await begin(person, { businessId, method: 'listing_email' })
  expect((await begin(person, { businessId, method: 'listing_email' })).status).toBe(409)
  for (const expected of [201, 201, 409]) {
    await sentAgo(body['id'] ?? '', 61)
    expect((await begin(person, { businessId, method: 'listing_email' })).status).toBe(expected)
  }
  for (let others = 0; others < 4; others += 1) {
    await begin(crypto.randomUUID(), { businessId, method: 'listing_email' })
  }
  expect((await begin(crypto.randomUUID(), { businessId, method: 'listing_email' })).status).toBe(409)
  expect(await mailsTo(email)).toHaveLength(7)
})

test('a claim that goes on without its code does not make room for more of them', async () => {
  const email = 'round@anchor.example'
  const businessId = await newListing({ email })
  const statement = 'I am the founder, look at our website please.'
  for (let round = 0; round < 8; round += 1) {
    const person = crypto.randomUUID()
    await begin(person, { businessId, method: 'listing_email' })
    const { body } = await begin(person, { businessId, method: 'moderator', statement })
    await as(person, `/claims/${body['id']}`, 'DELETE')
  }
  expect(await mailsTo(email)).toHaveLength(5)
})

test('an account does not flood owners and the team with claims', async () => {
  const businessId = await newListing()
  const owner = crypto.randomUUID()
  await database.db.insert(businessOwners).values({ businessId, accountId: owner })
  await database.db.insert(users).values({ id: owner, email: 'pestered@example.com' })
  const person = crypto.randomUUID()
  const statement = 'I am the founder, look at our website please.'
  const answers = []
  for (let round = 0; round < 8; round += 1) {
    const { status, body } = await begin(person, { businessId, method: 'moderator', statement })
    answers.push(status)
    if (status === 201) await as(person, `/claims/${body['id']}`, 'DELETE')
  }
  expect(answers).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
  expect(await mailsTo('pestered@example.com')).toHaveLength(5)

  const others = []
  for (let round = 0; round < 17; round += 1) {
    const other = await newListing()
    others.push((await begin(person, { businessId: other, method: 'moderator', statement })).status)
  }
  expect(others.filter((status) => status === 201)).toHaveLength(15)
  expect(others.at(-1)).toBe(409)
})

test('a code is worth nothing once the listing’s website has changed', async () => {
  const businessId = await newListing({ website: 'https://www.old-site.example' })
  const person = crypto.randomUUID()
  const { body } = await begin(person, {
    businessId,
    method: 'domain_email',
    address: 'joe@old-site.example',
  })
  await database.db
    .update(businesses)
    .set({ website: 'https://www.new-site.example' })
    .where(eq(businesses.id, businessId))
  expect((await prove(person, body['id'] ?? '', await codeAt('joe@old-site.example'))).status).toBe(422)
  expect(await isOwner(database.db, businessId, person)).toBe(false)
})

test('somebody else’s claim looks like none', async () => {
  const email = 'other@anchor.example'
  const businessId = await newListing({ email })
  const { body } = await begin(crypto.randomUUID(), { businessId, method: 'listing_email' })
  const stranger = crypto.randomUUID()
  const theirs = await prove(stranger, body['id'] ?? '', await codeAt(email))
  expect(theirs).toEqual(await prove(stranger, crypto.randomUUID(), '123456'))
  expect(theirs.status).toBe(404)
  expect((await as(stranger, `/claims/${body['id']}`, 'DELETE')).status).toBe(404)
  expect((await view(stranger, businessId)).claim).toBeNull()
})

test('an unlisted business cannot be claimed and is not known', async () => {
  const businessId = await newListing({ status: 'unlisted' })
  const person = crypto.randomUUID()
  const refused = await begin(person, { businessId, method: 'listing_email' })
  expect(refused).toEqual(await begin(person, { businessId: 'no-such-business-1', method: 'listing_email' }))
  expect(refused.status).toBe(404)
  expect((await as(person, `/claims/of-business/${businessId}`)).status).toBe(404)
})

test('without proof a moderator decides; a rejection needs a reason', async () => {
  const businessId = await newListing()
  const person = crypto.randomUUID()
  expect((await begin(person, { businessId, method: 'moderator', statement: 'mine' })).status).toBe(422)
  const { body } = await begin(person, {
    businessId,
    method: 'moderator',
    statement: 'I opened it in 2009, and the truck outside has my name on it.',
  })
  const id = body['id'] ?? ''
  const moderator = { kind: 'moderator' as const, accountId: crypto.randomUUID() }
  const decision = { id, moderator, now: new Date(), publicUrl: PUBLIC_URL }
  await expect(decideClaim(database.db, { ...decision, decision: 'reject', text: ' ' })).rejects.toThrow(
    'Write why',
  )
  await decideClaim(database.db, { ...decision, decision: 'approve', text: '' })
  expect(await isOwner(database.db, businessId, person)).toBe(true)
  await expect(
    decideClaim(database.db, { ...decision, decision: 'reject', text: 'Too late.' }),
  ).rejects.toThrow('This claim is approved already.')
})

test('a business with an owner is a dispute even with a proof, and the owner is told', async () => {
  const email = 'dispute@anchor.example'
  const businessId = await newListing({ email })
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const begun = await begin(first, { businessId, method: 'listing_email' })
  await prove(first, begun.body['id'] ?? '', await codeAt(email))

  const rival = await begin(second, { businessId, method: 'listing_email' })
  expect((await prove(second, rival.body['id'] ?? '', await codeAt(email))).body).toEqual({
    status: 'waiting',
  })
  expect(await isOwner(database.db, businessId, second)).toBe(false)
  expect(await mailsTo(`${first.slice(0, 8)}@example.com`)).toContain('claim-disputed')

  await decideClaim(database.db, {
    id: rival.body['id'] ?? '',
    decision: 'approve',
    text: 'You showed us the lease.',
    replaceOwners: true,
    moderator: { kind: 'moderator', accountId: crypto.randomUUID() },
    now: new Date(),
    publicUrl: PUBLIC_URL,
  })
  const owners = await database.db
    .select()
    .from(businessOwners)
    .where(eq(businessOwners.businessId, businessId))
  expect(owners.map(({ accountId }) => accountId)).toEqual([second])
  expect(await mailsTo(`${first.slice(0, 8)}@example.com`)).toContain('ownership-lost')
})

test('what an owner wanted to change goes with the ownership that they lose', async () => {
  const businessId = await newListing()
  const [losing, winning] = [crypto.randomUUID(), crypto.randomUUID()]
  await database.db.insert(businessOwners).values({ businessId, accountId: losing })
  const changes = { website: { from: '', to: 'https://www.elsewhere.example' } }
  await database.db.insert(listingEdits).values({ businessId, accountId: losing, changes })
  const statement = 'I am the founder, look at our website please.'
  const { body } = await begin(winning, { businessId, method: 'moderator', statement })
  await decideClaim(database.db, {
    id: body['id'] ?? '',
    decision: 'approve',
    text: '',
    replaceOwners: true,
    moderator: { kind: 'moderator', accountId: crypto.randomUUID() },
    now: new Date(),
    publicUrl: PUBLIC_URL,
  })
  const [edit] = await database.db.select().from(listingEdits).where(eq(listingEdits.businessId, businessId))
  expect(edit?.status).toBe('withdrawn')
})

test('of two who prove a business at the same moment one owns it, and the other waits', async () => {
  const email = 'race@anchor.example'
  const businessId = await newListing({ email })
  const people = [crypto.randomUUID(), crypto.randomUUID()]
  const begun = []
  for (const person of people) {
    const { body } = await begin(person, { businessId, method: 'listing_email' })
    begun.push({ person, id: body['id'] ?? '', code: await codeAt(email) })
  }
  const answers = await Promise.all(begun.map(({ person, id, code }) => prove(person, id, code)))
  expect(answers.map(({ body }) => body['status'] ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'approved',
    'waiting',
  ])
})

test('a claim can be taken back, and begun again', async () => {
  const businessId = await newListing()
  const person = crypto.randomUUID()
  const statement = 'I am the founder, look at our website please.'
  const { body } = await begin(person, { businessId, method: 'moderator', statement })
  expect((await begin(person, { businessId, method: 'moderator', statement })).status).toBe(409)
  expect((await as(person, `/claims/${body['id']}`, 'DELETE')).status).toBe(200)
  expect((await begin(person, { businessId, method: 'moderator', statement })).status).toBe(201)
})

test('nobody claims without signing in', async () => {
  const businessId = await newListing()
  expect((await as(undefined, `/claims/of-business/${businessId}`)).status).toBe(401)
  expect((await as(undefined, '/claims', 'POST', { businessId, method: 'listing_email' })).status).toBe(401)
  expect((await as(undefined, `/claims/${crypto.randomUUID()}/code`, 'POST', { code: '1' })).status).toBe(401)
  expect((await as(undefined, `/claims/${crypto.randomUUID()}`, 'DELETE')).status).toBe(401)
})
