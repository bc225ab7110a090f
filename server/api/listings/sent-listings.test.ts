import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  auditLog,
  businesses,
  businessOwners,
  mailOutbox,
  submissions,
} from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import { findPrivateSubmission } from '../../../app/features/submissions/private-submission.server.ts'
import { submissionToken } from '../../../app/features/submissions/following/submission-token.server.ts'
import { storeSubmission } from '../../../app/features/submissions/receiving/store-submission.server.ts'
import {
  approveSubmission,
  mergeSubmission,
} from '../../../app/features/submissions/testing/decide-submission.ts'
import { aListing } from '../../../app/features/owners/testing/a-listing.ts'
import { aSubmission, MODERATOR } from '../../../app/features/submissions/testing/a-submission.ts'
import type { ClaimView } from '../../../app/features/claims/claim.ts'
import { askApi } from '../testing/ask-api.ts'
import { TEST_SECRETS, testApi } from '../testing/test-api.ts'

const client = setUpTestDatabase({ max: 2 })
const HERE = { secrets: TEST_SECRETS, publicUrl: 'https://directory.example' }
const NOW = new Date()
const A_DAY = 86_400_000

/** A submission without an account. @returns its id, and the link that its page shows */
async function sent(contactEmail: string | null = `${crypto.randomUUID()}@example.com`) {
  const submission = { ...aSubmission(), email: null }
  const stored = await storeSubmission(client.db, {
    ...HERE,
    submission,
    source: 'form',
    contactEmail,
    now: NOW,
  })
  return { ...stored, token: submissionToken(TEST_SECRETS, stored.id), contactEmail: contactEmail ?? '' }
}

const moderating = (id: string, now = NOW) => ({ ...HERE, id, version: 1, moderator: MODERATOR, now })

/** The secret part of the link in the newest mail of a kind. */
async function tokenMailedTo(recipient: string, kind: string) {
  const [mail] = await client.db
    .select({ link: mailOutbox.link })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.kind, kind)))
  return /(?:sent=|submission\/)([^/?]+)$/.exec(mail?.link ?? '')?.[1] ?? ''
}

const claim = (by: string, businessId: string, token: string) =>
  askApi(testApi(client.db), '/claims', { by, body: { businessId, method: 'submission', token } })

async function isOffered(businessId: string, token: string) {
  const path = `/claims/of-business/${businessId}`
  const asking = { by: crypto.randomUUID(), headers: { 'sent-link': token } }
  const { body } = await askApi(testApi(client.db), path, asking)
  return (body as ClaimView).ways.isSender
}

const findOwners = async (businessId: string) =>
  (await client.db.select().from(businessOwners).where(eq(businessOwners.businessId, businessId))).map(
    ({ accountId }) => accountId,
  )

// @spec 1.21
test('the link in the mail of the approval makes its reader the owner at once', async () => {
  const { id, contactEmail } = await sent()
  const businessId = await approveSubmission(client.db, moderating(id))
  const token = await tokenMailedTo(contactEmail, 'submission-approved')
  const by = crypto.randomUUID()

  expect(await isOffered(businessId, token)).toBe(true)
  expect(await claim(by, businessId, token)).toMatchObject({ status: 201 })
  expect(await findOwners(businessId)).toEqual([by])
  const claimId = (
    (await askApi(testApi(client.db), `/claims/of-business/${businessId}`, { by })).body as ClaimView
  ).claim?.id
  const entries = await client.db
    .select({ action: auditLog.action, facts: auditLog.facts })
    .from(auditLog)
    .where(eq(auditLog.subjectId, claimId ?? ''))
  expect(entries).toEqual([
    { action: 'claim_approved', facts: { businessId, method: 'submission', submissionId: id } },
  ])
  expect(await client.db.$count(mailOutbox, eq(mailOutbox.recipient, `${by.slice(0, 8)}@example.com`))).toBe(
    1,
  )

  // Once somebody owns it the link gives nothing more.
  expect(await isOffered(businessId, token)).toBe(false)
  expect(await claim(crypto.randomUUID(), businessId, token)).toMatchObject({ status: 409 })
  expect(await findOwners(businessId)).toEqual([by])
})

// @spec 1.21
test('the private page gives the listing to who came by mail, and not to who only sent the form', async () => {
  const { id, token: ofPage, contactEmail } = await sent()
  const mailed = await tokenMailedTo(contactEmail, 'submission-received')
  const businessId = await approveSubmission(client.db, moderating(id))
  const page = (token: string) => findPrivateSubmission({ db: client.db, ...HERE }, token, NOW)

  expect(await page(mailed)).toMatchObject({ takePath: `/claim/${businessId}#sent=${mailed}` })
  expect(await page(ofPage)).toMatchObject({ listingId: businessId, address: contactEmail })
  expect(await page(ofPage)).not.toHaveProperty('takePath')
  expect(await claim(crypto.randomUUID(), businessId, ofPage)).toMatchObject({ status: 409 })
  expect(await claim(crypto.randomUUID(), businessId, mailed)).toMatchObject({ status: 201 })
})

// @spec 1.21
test('a duplicate that is merged gives its sender no claim to the listing that was there', async () => {
  const listing = await aListing(client.db, { id: 'harbor-lights-7' })
  const { id, contactEmail } = await sent()
  const mailed = await tokenMailedTo(contactEmail, 'submission-received')
  await mergeSubmission(client.db, { ...moderating(id), intoBusinessId: listing })

  const [mail] = await client.db
    .select({ text: mailOutbox.text })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, contactEmail), eq(mailOutbox.kind, 'submission-merged')))
  expect(mail?.text).toContain(`/claim/${listing}`)
  expect(mail?.text).not.toContain('sent=')
  expect(await isOffered(listing, mailed)).toBe(false)
  expect(await claim(crypto.randomUUID(), listing, mailed)).toMatchObject({ status: 409 })
  expect(await findOwners(listing)).toEqual([])
})

// @spec 1.21
test.each([
  ['of another listing', async () => (await sentAndApproved()).token],
  [
    'of the address before',
    async (id: string, contactEmail: string) => {
      const token = await tokenMailedTo(contactEmail, 'submission-approved')
      await client.db
        .update(submissions)
        .set({ contactEmail: 'new@example.com' })
        .where(eq(submissions.id, id))
      return token
    },
  ],
  [
    'after 90 days',
    async (id: string, contactEmail: string) => {
      const decidedAt = new Date(NOW.getTime() - 91 * A_DAY)
      await client.db.update(submissions).set({ decidedAt }).where(eq(submissions.id, id))
      return tokenMailedTo(contactEmail, 'submission-approved')
    },
  ],
  [
    'once an owner has left',
    async (id: string, contactEmail: string) => {
      const token = await tokenMailedTo(contactEmail, 'submission-approved')
      const [row] = await client.db.select().from(submissions).where(eq(submissions.id, id))
      const businessId = row?.businessId ?? ''
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
      await claim(first, businessId, token)
      await client.db.insert(businessOwners).values({ businessId, accountId: second })
      for (const by of [first, second]) {
        await askApi(testApi(client.db), `/my-businesses/${businessId}/owners/me`, { by, method: 'DELETE' })
      }
      await client.db.delete(businessOwners).where(eq(businessOwners.businessId, businessId))
      return token
    },
  ],
])('a link %s makes nobody an owner', async (_, tokenFor) => {
  const { id, businessId, contactEmail } = await sentAndApproved()
  const token = await tokenFor(id, contactEmail)
  expect(await isOffered(businessId, token)).toBe(false)
  expect(await claim(crypto.randomUUID(), businessId, token)).toMatchObject({ status: 409 })
  expect(await findOwners(businessId)).toEqual([])
})

async function sentAndApproved() {
  const { id, contactEmail } = await sent()
  const businessId = await approveSubmission(client.db, moderating(id))
  return { id, businessId, contactEmail, token: await tokenMailedTo(contactEmail, 'submission-approved') }
}

test('an unlisted business is given to nobody', async () => {
  const { businessId, token } = await sentAndApproved()
  await client.db.update(businesses).set({ status: 'unlisted' }).where(eq(businesses.id, businessId))
  expect(await claim(crypto.randomUUID(), businessId, token)).toMatchObject({ status: 404 })
})
