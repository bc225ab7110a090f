import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { businesses, businessHistory, type ListingEvent } from '../../db/schema/index.ts'
import type { LinkContext } from '../../platform/secrets.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { sendText } from '../mail/send-text.server.ts'
import { findOwners } from './business-owners.server.ts'
import { objectionLink } from './objection-link.server.ts'
import { teamChangeMail } from './mails/team-mails.server.ts'

export interface ListingAct {
  businessId: string
  actor: Actor
  reason?: string | null | undefined
  /** Owners who get another mail about it. */
  mailedSeparately?: readonly string[] | undefined
  links: LinkContext
  now: Date
}

export function isTeam({ kind }: Actor): boolean {
  return kind === 'moderator' || kind === 'administrator'
}

/** Reserved for examples (RFC 2606). */
const NOBODY_THERE = /@(?:.+\.)?example\.(?:com|net|org)$/i

/** The owners with a known address, or the listing's own address when it has none. */
export async function findCorrespondents(
  q: Queries,
  businessId: string,
): Promise<{ accountId: string | null; email: string }[]> {
  const owners = await findOwners(q, businessId)
  if (owners.length > 0)
    return owners.flatMap(({ accountId, email }) => (email ? [{ accountId, email }] : []))
  const [listing] = await q
    .select({ email: businesses.email })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return listing?.email && !NOBODY_THERE.test(listing.email)
    ? [{ accountId: null, email: listing.email }]
    : []
}

/** @returns the id of the history entry */
export async function recordListingEvent(
  tx: Transaction,
  event: ListingEvent,
  act: ListingAct,
): Promise<number> {
  const { businessId, actor, reason, now } = act
  const [entry] = await tx
    .insert(businessHistory)
    .values({
      businessId,
      at: now,
      accountId: actor.accountId,
      changes: {},
      event,
      isByTeam: isTeam(actor),
      reason: reason || null,
    })
    .returning({ id: businessHistory.id })
  if (!entry) throw new Error('The history took no entry.')
  await tellOwners(tx, entry.id, act)
  return entry.id
}

/** For what needs no history entry when owners do it themselves: posts and pictures. */
export async function recordTeamEvent(tx: Transaction, event: ListingEvent, act: ListingAct): Promise<void> {
  if (isTeam(act.actor)) await recordListingEvent(tx, event, act)
}

/** Mails owners what the team did, with a link to object. Does nothing for acts of the owners. */
export async function tellOwners(tx: Transaction, historyId: number, act: ListingAct): Promise<void> {
  const { businessId, actor, mailedSeparately = [], links } = act
  if (!isTeam(actor)) return
  const skipped = [...mailedSeparately, actor.accountId]
  const people = (await findCorrespondents(tx, businessId)).filter(
    ({ accountId }) => accountId === null || !skipped.includes(accountId),
  )
  if (people.length === 0) return
  const [row] = await tx
    .select({ name: businesses.name, entry: businessHistory })
    .from(businessHistory)
    .innerJoin(businesses, eq(businesses.id, businessHistory.businessId))
    .where(eq(businessHistory.id, historyId))
  if (!row) throw new Error(`The history has no entry ${historyId}.`)
  for (const { accountId, email } of people) {
    await sendText(
      tx,
      [email],
      teamChangeMail({
        isOwner: accountId !== null,
        businessName: row.name,
        entry: row.entry,
        link: objectionLink(links, { historyId, accountId }),
      }),
    )
  }
}
