import type { Database } from '../../../app/db/client.ts'
import {
  accountRoles,
  businesses,
  businessOwners,
  claims,
  listingEdits,
  photos,
  posts,
  reports,
  teamMessages,
  verifications,
} from '../../../app/db/schema/index.ts'
import { aStoredSubmission, aSubmission } from '../../../app/features/submissions/testing/a-submission.ts'
import { aFilledForm } from '../../../app/features/submissions/testing/filled-form.ts'
import { TEST_SECRETS } from './test-api.ts'

/** Who may ask, in the order of a row. */
export const PEOPLE = ['visitor', 'otherOwner', 'owner', 'moderator', 'administrator'] as const
type Person = (typeof PEOPLE)[number]

/** What somebody would type into the form. */
export const FORM = aFilledForm({
  contactEmail: 'dana@example.com',
  website: 'www.anchorplumbing.example.com',
})

export type World = Awaited<ReturnType<typeof aWorld>>

let worlds = 0

/**
 * One business with everything that can hang on it, its owner, the owner of another one who claims it, a
 * moderator and an administrator. New ids every time, so that what one request does is not in the way of the
 * next.
 * @param owner an account of the test's own
 */
export async function aWorld(db: Database, owner: string = crypto.randomUUID()) {
  worlds += 1
  const business = `permission-shop-${worlds}`
  const otherBusiness = `permission-other-${worlds}`
  const [otherOwner, moderator, administrator] = Array.from({ length: 3 }, () => crypto.randomUUID())
  const people = { visitor: undefined, otherOwner, owner, moderator, administrator } as Record<
    Person,
    string | undefined
  >
  const place = { categorySlug: 'plumbing', countySlug: 'duval' }
  await db.insert(businesses).values([
    { id: business, name: 'Permission Shop', email: 'shop@example.com', ...place },
    { id: otherBusiness, name: 'Other Shop', ...place },
  ])
  await db.insert(businessOwners).values([
    { businessId: business, accountId: owner },
    { businessId: otherBusiness, accountId: otherOwner! },
  ])
  await db.insert(accountRoles).values([
    { userId: moderator!, role: 'moderator' },
    { userId: administrator!, role: 'administrator' },
  ])
  const [post] = await db
    .insert(posts)
    .values({ businessId: business, type: 'update', content: 'We are open.' })
    .returning()
  const picture = { width: 8, height: 8, widths: [8] }
  const [photo] = await db
    .insert(photos)
    .values({ businessId: business, kind: 'gallery', ...picture })
    .returning()
  const [claim] = await db
    .insert(claims)
    .values({
      businessId: business,
      accountId: otherOwner!,
      accountEmail: 'other@example.com',
      status: 'waiting',
      method: 'moderator',
    })
    .returning()
  const [edit] = await db
    .insert(listingEdits)
    .values({
      businessId: business,
      accountId: owner,
      changes: { name: { from: 'Permission Shop', to: 'Permitted Shop' } },
    })
    .returning()
  const [verification] = await db
    .insert(verifications)
    .values({ businessId: business, accountId: owner, level: 'document_reviewed' })
    .returning()
  const [report] = await db
    .insert(reports)
    .values({ businessId: business, kind: 'problem', problem: 'other', message: 'It moved.' })
    .returning()
  const [message] = await db
    .insert(teamMessages)
    .values({ name: 'Ana Reyes', email: 'ana@example.com', message: 'Who runs this?' })
    .returning()
  const submission = await aStoredSubmission(db, {
    submission: aSubmission(FORM),
    now: new Date(),
    secrets: TEST_SECRETS,
  })
  return {
    business,
    otherBusiness,
    people,
    post: post!.id,
    photo: photo!.id,
    claim: claim!.id,
    edit: edit!.id,
    verification: verification!.id,
    report: report!.id,
    message: message!.id,
    submission,
  }
}
