import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../db/client.ts'
import { businesses, businessHistory, type ListingEvent } from '../../../db/schema/index.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { Actor } from '../../audit/index.ts'
import { queueMail } from '../../mail/index.server.ts'
import { ownersOf } from '../ownership/business-owners.server.ts'
import { objectionLink } from './objection-link.server.ts'
import { listingTouchedMail } from './team-mails.server.ts'

/** What links in mails are made with. */
export interface Links {
  secrets: Secrets
  publicUrl: string
}

/** Who did something to a listing, and why. */
export interface ListingAct {
  businessId: string
  actor: Actor
  /** A sentence or two that the owners read. */
  reason?: string | null | undefined
  /** Owners who hear of it in another mail. */
  isToldTo?: readonly string[] | undefined
  links: Links
  now: Date
}

/** Acts for the directory, not for the business. */
export function isTeam({ kind }: Actor): boolean {
  return kind === 'moderator' || kind === 'administrator'
}

/** Kept for examples (RFC 2606): nobody reads mail there. */
const NOBODY_THERE = /@(?:.+\.)?example\.(?:com|net|org)$/i

/**
 * Who is written to about a listing: its owners; where it has none, whoever reads the mail of its own address.
 * @returns without those we know no address of
 */
export async function correspondentsOf(
  q: Queries,
  businessId: string,
): Promise<{ accountId: string | null; email: string }[]> {
  const owners = await ownersOf(q, businessId)
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

/**
 * Writes into the history of a listing what was done to it besides its fields, and tells its owners when it was the team.
 * @returns the number of the entry
 */
export async function recordEvent(tx: Transaction, event: ListingEvent, act: ListingAct): Promise<number> {
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

/** The same for what needs no entry when owners do it themselves: their posts, their pictures. */
export async function recordTeamEvent(tx: Transaction, event: ListingEvent, act: ListingAct): Promise<void> {
  if (isTeam(act.actor)) await recordEvent(tx, event, act)
}

/**
 * Tells the owners of a listing what the team did to it, each with a link by which they can say that it is wrong. What
 * owners did themselves needs no mail. Every change of a listing comes by here, through `recordEvent` or `publishChanges`.
 */
export async function tellOwners(tx: Transaction, historyId: number, act: ListingAct): Promise<void> {
  const { businessId, actor, isToldTo = [], links } = act
  if (!isTeam(actor)) return
  const told = [...isToldTo, actor.accountId]
  const people = (await correspondentsOf(tx, businessId)).filter(
    ({ accountId }) => accountId === null || !told.includes(accountId),
  )
  if (people.length === 0) return
  const [row] = await tx
    .select({ name: businesses.name, entry: businessHistory })
    .from(businessHistory)
    .innerJoin(businesses, eq(businesses.id, businessHistory.businessId))
    .where(eq(businessHistory.id, historyId))
  if (!row) throw new Error(`The history has no entry ${historyId}.`)
  for (const { accountId, email } of people) {
    await queueMail(
      tx,
      listingTouchedMail({
        recipient: email,
        isOwner: accountId !== null,
        businessName: row.name,
        entry: row.entry,
        link: objectionLink(links, { historyId, accountId }),
      }),
    )
  }
}
