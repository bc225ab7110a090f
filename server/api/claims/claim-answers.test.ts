import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accountRoles, auditLog, mailOutbox } from '../../../app/db/schema/index.ts'
import { setUpClaimants } from '../testing/claimants.ts'

const { database, newListing, begin, prove, codeAt, as: call } = setUpClaimants()

const MODERATOR = crypto.randomUUID()
beforeAll(() => database.db.insert(accountRoles).values({ userId: MODERATOR, role: 'moderator' }))

/** A business whose owner proved it, and the claim of a rival that waits. */
async function aDispute() {
  const email = `shop-${crypto.randomUUID().slice(0, 8)}@anchor.example`
  const businessId = await newListing({ email })
  const [owner, rival] = [crypto.randomUUID(), crypto.randomUUID()]
  const begun = await begin(owner, { businessId, method: 'listing_email' })
  await prove(owner, begun.body['id'] ?? '', await codeAt(email))
  const statement = 'I bought the shop from them last year, and can show the contract.'
  const claim = await begin(rival, { businessId, method: 'moderator', statement })
  return { businessId, owner, rival, claimId: claim.body['id'] ?? '' }
}

const answer = (by: string, businessId: string, claimId: string, body: object) =>
  call(by, `/my-businesses/${businessId}/claims/${claimId}/answer`, 'PUT', body)

const caseOf = (claimId: string) => call(MODERATOR, `/moderation/claims/${claimId}`)

test('the email about a rival claim leads to where the owner can answer it', async () => {
  const { businessId, owner } = await aDispute()
  const mails = await database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, `${owner.slice(0, 8)}@example.com`))
  const mail = mails.find(({ kind }) => kind === 'claim-disputed')
  expect(mail?.link).toMatch(new RegExp(`/my-businesses/${businessId}#claims$`))
})

test('the case of a claim names both sides and has the owner’s answer', async () => {
  const { businessId, owner, rival, claimId } = await aDispute()
  const ownerEmail = `${owner.slice(0, 8)}@example.com`
  expect((await caseOf(claimId)).body).toMatchObject({
    lead: `${rival.slice(0, 8)}@example.com says that this business is theirs.`,
    parts: [
      expect.anything(),
      {
        title: 'The Current Owner',
        lines: [{ text: expect.stringMatching(`^${ownerEmail}, .* They haven’t answered yet`) }],
      },
    ],
  })

  const text = 'They worked for me until 2019.'
  expect((await answer(owner, businessId, claimId, { agrees: true, text: 'A mistake' })).status).toBe(200)
  expect((await answer(owner, businessId, claimId, { agrees: false, text })).status).toBe(200)

  expect((await caseOf(claimId)).body).toMatchObject({
    parts: [
      expect.anything(),
      { lines: [{ text: expect.stringMatching(`^${ownerEmail}, .* They don’t agree`), quote: text }] },
    ],
  })
  expect((await call(owner, `/my-businesses/${businessId}/claims`)).body).toMatchObject({
    mayAnswer: true,
    claims: [{ id: claimId, claimant: expect.stringContaining('•••'), answer: { agrees: false, text } }],
  })
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, claimId))
  expect(entries.map(({ action }) => action)).toContain('claim_answered')
  expect(JSON.stringify(entries)).not.toContain('2019')
})

test('an owner who says no says why', async () => {
  const { businessId, owner, claimId } = await aDispute()
  const refused = await answer(owner, businessId, claimId, { agrees: false, text: ' ' })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ fields: { text: 'Tell our reviewers why, in a sentence or two.' } })
})

test('only an owner of that business can answer, and only until it is decided', async () => {
  const { businessId, owner, rival, claimId } = await aDispute()
  const other = await aDispute()
  const no = { agrees: false, text: 'They worked for me until 2019.' }
  expect((await answer(rival, businessId, claimId, no)).status).toBe(403)
  expect((await answer(other.owner, other.businessId, claimId, no)).status).toBe(404)

  const decision = { decision: 'reject', text: 'We could not tell that you own this business.' }
  expect((await call(MODERATOR, `/moderation/claims/${claimId}/decision`, 'POST', decision)).status).toBe(200)
  expect((await answer(owner, businessId, claimId, no)).status).toBe(409)
  expect((await call(owner, `/my-businesses/${businessId}/claims`)).body).toMatchObject({ claims: [] })
})
