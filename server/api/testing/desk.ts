import { beforeAll, beforeEach } from 'vitest'
import {
  accountRoles,
  businesses,
  businessOwners,
  claims,
  listingEdits,
  reports,
  submissions,
  verifications,
} from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import type { DeskKind } from '../../../app/features/moderation/desk.ts'
import type { Queue } from '../../../app/features/moderation/find-queue.server.ts'
import type { DeskCase, SentCase } from '../../../app/features/moderation/find-case.server.ts'
import {
  aStoredSubmission,
  aSubmission as filled,
} from '../../../app/features/submissions/testing/a-submission.ts'
import { type Asking, requestApi } from './ask-api.ts'
import { TEST_SECRETS, testApi } from './test-api.ts'

export const MODERATOR = crypto.randomUUID()
export const COLLEAGUE = crypto.randomUUID()
export const SOMEBODY = crypto.randomUUID()

/** A desk where nothing waits before each test, what moderators do there, and what may wait. */
export function setUpDesk() {
  const database = setUpTestDatabase()
  beforeAll(() =>
    database.db.insert(accountRoles).values([
      { userId: MODERATOR, role: 'moderator' },
      { userId: COLLEAGUE, role: 'administrator' },
    ]),
  )
  beforeEach(async () => {
    const { db } = database
    for (const table of [listingEdits, claims, verifications, reports, businessOwners]) await db.delete(table)
    await db.delete(submissions)
    await db.delete(businesses)
  })

  /** As the moderator, unless told otherwise. */
  const ask = (path: string, asking: Asking = {}) =>
    requestApi(testApi(database.db), path, { by: MODERATOR, ...asking })

  const queueOf = async (kind: DeskKind, by = MODERATOR) =>
    (await (await ask(`/moderation/${kind}`, { by })).json()) as Queue
  const caseOf = async (id: string, by = MODERATOR) => {
    const answer = await ask(`/moderation/submissions/${id}`, { by })
    const { sent, ...shown } = (await answer.json()) as DeskCase & { sent: SentCase }
    return { ...shown, ...sent }
  }
  const decide = (path: string, body: object, by = MODERATOR) =>
    ask(`/moderation/${path}/decision`, { by, body })

  const aSubmission = (
    change: Parameters<typeof filled>[0] = {},
    {
      at = new Date(),
      isHeld = false,
      ...sent
    }: { at?: Date; isHeld?: boolean; contactEmail?: string | null } = {},
  ) => {
    const submission = filled(change)
    return aStoredSubmission(database.db, { submission, isHeld, now: at, secrets: TEST_SECRETS, ...sent })
  }

  async function aListing(id = 'anchor-plumbing-7') {
    await database.db.insert(businesses).values({
      id,
      name: 'Anchor Plumbing',
      categorySlug: 'plumbing',
      description: 'Repairs.',
      street: '12 Bay Street',
      city: 'Jacksonville',
      zip: '32202',
      countySlug: 'duval',
      phone: '(904) 555-0123',
      phoneDigits: '9045550123',
      website: 'https://example.com',
      lat: 30.33,
      lng: -81.66,
      locationPrecision: 'zip',
    })
    return id
  }

  /** Its owner asks for another telephone number. */
  async function anEdit(businessId: string) {
    const changes = { phone: { from: '(904) 555-0123', to: '(904) 555-0188' } }
    const [edit] = await database.db
      .insert(listingEdits)
      .values({ businessId, accountId: SOMEBODY, changes })
      .returning()
    return edit?.id ?? ''
  }

  return { database, ask, queueOf, caseOf, decide, aSubmission, aListing, anEdit }
}
