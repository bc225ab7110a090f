import { and, desc, eq, gt } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businessHistory } from '../../db/schema/index.ts'
import { dayText } from '../../time/eastern-time.ts'
import { DAY_MS } from '../../time/durations.ts'
import { changesInWords } from '../owners/changes-in-words.server.ts'
import type { ClaimMethod } from './claim.ts'

/** So long what anybody but an owner changed proves nothing: who suggested it may be who claims. */
const PROVES_NOTHING_DAYS = 30

const CONTACTS = ['website', 'email', 'phone', 'address'] as const

const RESTS_ON: Partial<Record<ClaimMethod, (typeof CONTACTS)[number]>> = {
  domain_email: 'website',
  listing_email: 'email',
}

/** Website, email, phone and address that the team published lately, by its own or after a correction; the newest first. */
async function findChangedByOthers(q: Queries, businessId: string, now: Date) {
  const since = new Date(now.getTime() - PROVES_NOTHING_DAYS * DAY_MS)
  const rows = await q
    .select({ at: businessHistory.at, changes: businessHistory.changes })
    .from(businessHistory)
    .where(
      and(
        eq(businessHistory.businessId, businessId),
        eq(businessHistory.isByTeam, true),
        gt(businessHistory.at, since),
      ),
    )
    .orderBy(desc(businessHistory.id))
  return rows.flatMap(({ at, changes }) => {
    const contacts = CONTACTS.flatMap((name) => {
      const change = changes[name]
      return change ? [[name, change] as const] : []
    })
    return contacts.length > 0 ? [{ at, changes: Object.fromEntries(contacts) }] : []
  })
}

/** Whether a code to that address proves nothing yet. */
export async function restsOnChange(
  q: Queries,
  { businessId, method, now }: { businessId: string; method: ClaimMethod; now: Date },
): Promise<boolean> {
  const column = RESTS_ON[method]
  const changed = await findChangedByOthers(q, businessId, now)
  return column !== undefined && changed.some(({ changes }) => column in changes)
}

/** Counted from when it was claimed. */
export async function describeChangedByOthers(q: Queries, businessId: string, claimedAt: Date) {
  const changed = await findChangedByOthers(q, businessId, claimedAt)
  return changed.flatMap(({ at, changes }) =>
    changesInWords(changes).map(({ label, from, to }) => ({
      text: `${label}, ${dayText(at)}: ${from || 'nothing'} → ${to || 'nothing'}`,
    })),
  )
}
