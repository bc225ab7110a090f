import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businessOwners, listingEdits } from '../../../app/db/schema/index.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'
import type { Decision } from '../../../app/features/cases/define-case.server.ts'
import { decide } from '../../../app/features/cases/decide.server.ts'
import { aModerator } from '../../../app/db/testing/a-moderator.ts'
import { valueOf } from '../../../app/platform/testing/value-of.ts'
import { claimCase } from '../../../app/features/claims/claim-case.server.ts'
import { isOwner } from '../../../app/features/owners/business-owners.server.ts'
import { setUpClaimants } from '../testing/claimants.ts'

const { database, newListing, begin, prove, codeAt, mailsTo } = setUpClaimants()

const decideClaim = async (change: Pick<Decision, 'id' | 'verb' | 'text'> & { replaceOwners?: boolean }) => {
  const act = { moderator: aModerator(), now: new Date(), ...TEST_LINKS }
  return valueOf(await decide(database.db, claimCase, { ...act, ...change }))
}

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
  await expect(decideClaim({ id, verb: 'reject', text: ' ' })).rejects.toThrow('Say why')
  await decideClaim({ id, verb: 'approve', text: '' })
  expect(await isOwner(database.db, businessId, person)).toBe(true)
  await expect(decideClaim({ id, verb: 'reject', text: 'Too late.' })).rejects.toThrow(
    'This claim is already approved.',
  )
})

// @spec 1.33
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

  await decideClaim({
    id: rival.body['id'] ?? '',
    verb: 'approve',
    text: 'You showed us the lease.',
    replaceOwners: true,
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
  await decideClaim({
    id: body['id'] ?? '',
    verb: 'approve',
    text: '',
    replaceOwners: true,
  })
  const [edit] = await database.db.select().from(listingEdits).where(eq(listingEdits.businessId, businessId))
  expect(edit?.status).toBe('withdrawn')
})
