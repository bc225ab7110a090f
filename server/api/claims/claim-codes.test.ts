import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, businesses, claims } from '../../../app/db/schema/index.ts'
import { isOwner } from '../../../app/features/owners/business-owners.server.ts'
import { setUpClaimants } from '../testing/claimants.ts'

const { database, newListing, begin, prove, codeAt, mailsTo, sentAgo } = setUpClaimants()

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

// @spec 1.33
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

// @spec 1.33
test('five wrong codes end a claim, an unfinished one is not counted, and a new code does not bring new tries', async () => {
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
  expect(await prove(person, id, '12')).toMatchObject({
    status: 422,
    body: { fields: { code: 'Enter the six digits from our newest email' } },
  })
  await sentAgo(id, 61)
  await begin(person, { businessId, method: 'listing_email' })
  expect((await prove(person, id, wrong)).body['message']).toContain('1 try')
  expect((await prove(person, id, wrong)).status).toBe(409)
  expect((await prove(person, id, await codeAt(email))).status).toBe(409)
  expect(await isOwner(database.db, businessId, person)).toBe(false)
})

test('a code works for 15 minutes', async () => {
  const email = 'late@anchor.example'
  const businessId = await newListing({ email })
  const person = crypto.randomUUID()
  const { body } = await begin(person, { businessId, method: 'listing_email' })
  await sentAgo(body['id'] ?? '', 15 * 60 + 1)
  expect(await prove(person, body['id'] ?? '', await codeAt(email))).toMatchObject({
    status: 422,
    body: { message: 'This code has expired. Ask for a new one.' },
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

test('of two people who prove a business at the same moment, one owns it and the other waits', async () => {
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
