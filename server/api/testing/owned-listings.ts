import { and, eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { accountRoles, businesses, listingEdits } from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import type { MyBusinessPageData } from '../../../app/features/owners/my-businesses/my-business.ts'
import type { Decision } from '../../../app/features/cases/define-case.server.ts'
import { decide } from '../../../app/features/cases/decide.server.ts'
import { aModerator } from '../../../app/db/testing/a-moderator.ts'
import { valueOf } from '../../../app/platform/testing/value-of.ts'
import { addOwner } from '../../../app/features/owners/business-owners.server.ts'
import type { ChangeChoice } from '../../../app/features/owners/check-listing.server.ts'
import { editCase } from '../../../app/features/owners/edit-case.server.ts'
import { aListing } from '../../../app/features/owners/testing/a-listing.ts'
import { askApi } from './ask-api.ts'
import { testApi } from './test-api.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'

export const MODERATOR = crypto.randomUUID()

/** Listings with an owner, what owners do at `/my-businesses`, and what came of it. */
export function setUpOwnedListings() {
  const database = setUpTestDatabase()
  beforeAll(() => database.db.insert(accountRoles).values({ userId: MODERATOR, role: 'moderator' }))
  let number = 0

  /** A listing of its own for each test, with an owner. */
  async function owned(change: Partial<typeof businesses.$inferInsert> = {}) {
    number += 1
    const id = await aListing(database.db, { id: `harbor-bakery-${number}`, ...change })
    const owner = crypto.randomUUID()
    await addOwner(database.db, {
      businessId: id,
      accountId: owner,
      publicUrl: TEST_LINKS.publicUrl,
      now: new Date(),
    })
    return { id, owner }
  }

  const call = (by: string | undefined, path: string, method = 'GET', body?: unknown) =>
    askApi(testApi(database.db), `/my-businesses${path}`, { by, method, body })

  const save = (userId: string, id: string, values: Record<string, string>) =>
    call(userId, `/${id}`, 'PATCH', { values, reason: 'They asked us to.' })

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

  async function decideEdit(change: Partial<Decision> & Pick<Decision, 'id' | 'verb'> & ChangeChoice) {
    const act = { text: '', moderator: aModerator(MODERATOR), now: new Date(), ...TEST_LINKS }
    return valueOf(await decide(database.db, editCase, { ...act, ...change }))
  }

  return { database, decideEdit, owned, call, save, pageOf, row, waitingEdit }
}
