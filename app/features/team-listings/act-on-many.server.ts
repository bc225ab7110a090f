import type { Database } from '../../db/client.ts'
import type { Outcome } from '../../platform/outcome.ts'
import { refuse } from '../../platform/outcome.ts'
import type { Moderator } from '../cases/case.ts'
import { findListingConflict } from '../cases/open-case.server.ts'
import { findListings } from '../owners/listing-row.server.ts'
import { setClosed, setFeatured } from '../owners/listing-state.server.ts'
import { saveListing } from '../owners/save-listing.server.ts'
import type { ListingAct } from '../owners/tell-owners.server.ts'
import type { ManyAct } from './listing-list.ts'

interface Asked {
  ids: readonly string[]
  act: ManyAct
  /** Of `category`, its slug. */
  category: string
  reason: string
  moderator: Moderator
  publicUrl: string
  now: Date
}

/** Each in a transaction of its own, as if it were done on its own page. @returns why the others were left, by name */
export async function actOnMany(db: Database, { ids, moderator, publicUrl, now, ...asked }: Asked) {
  const listings = await findListings(db, ids)
  const left: { name: string; message: string }[] = []
  for (const id of ids) {
    const conflict = await findListingConflict(db, id, moderator)
    const { kind, accountId } = moderator
    const actor = { kind, accountId, isOwnMatter: conflict !== null }
    const outcome =
      conflict && !conflict.mayDecide
        ? refuse('own_matter', conflict.text)
        : await actOnOne(db, { businessId: id, actor, publicUrl, now, reason: asked.reason }, asked)
    const { message = '', fields = {} } = outcome.ok ? {} : outcome
    if (!outcome.ok)
      left.push({ name: listings.get(id)?.name ?? id, message: Object.values(fields)[0] ?? message })
  }
  return { done: ids.length - left.length, left }
}

function actOnOne(
  db: Database,
  change: ListingAct & { reason: string },
  { act, category }: Pick<Asked, 'act' | 'category'>,
): Promise<Outcome<unknown>> {
  if (act === 'category') return saveListing(db, { ...change, values: { category } })
  if (act === 'end_featured') return setFeatured(db, { ...change, isFeatured: false })
  return setClosed(db, { ...change, isClosed: true })
}
