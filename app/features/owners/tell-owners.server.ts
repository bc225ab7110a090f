import { href } from 'react-router'
import type { Queries, Transaction } from '../../db/client.ts'
import { businessHistory, type ListingChanges, type ListingEvent } from '../../db/schema/index.ts'
import { dayText } from '../../time/eastern-time.ts'
import { type Actor, isTeam } from '../audit/audit-entry.ts'
import { sendText } from '../mail/send-text.server.ts'
import { findOwners } from './business-owners.server.ts'
import { findListing } from './listing-row.server.ts'
import { endSentence } from '../../text/end-sentence.ts'
import { addressMailReason, ownerMailReason } from '../mail/mail-sentences.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import { EVENT_TEXTS, changesInWords } from './changes-in-words.server.ts'

const SUBJECTS: Partial<Record<ListingEvent, (name: string) => string>> = {
  closed: (name) => `${name} is now marked as closed`,
  reopened: (name) => `${name} is open again in the directory`,
  taken_down: (name) => `${name} was taken down from the directory`,
  put_back: (name) => `${name} is back in the directory`,
  featured: (name) => `${name} is now a featured business`,
  featured_ended: (name) => `${name} is no longer a featured business`,
  badge_given: (name) => `${name} is now verified`,
  badge_ended: (name) => `${name} is no longer shown as verified`,
  confirmed: (name) => `${name} was confirmed as up to date`,
  placed: (name) => `We put the pin of ${name} on the map`,
  unplaced: (name) => `We took the pin of ${name} off the map`,
  owner_offered: (name) => `We invited another owner of ${name}`,
  owner_removed: (name) => `We removed an owner of ${name}`,
  post_removed: (name) => `We removed a post from ${name}`,
  post_put_back: (name) => `We put a post back on ${name}`,
  picture_removed: (name) => `We removed a picture from ${name}`,
  picture_put_back: (name) => `We put a picture back on ${name}`,
}

const MEANING: Partial<Record<ListingEvent, string>> = {
  closed:
    'It no longer appears in lists and searches. Its page is still there and says that the business is closed.',
  reopened: 'It appears in lists and searches again.',
  taken_down: 'It no longer has a public page. Everything that was on the listing is kept.',
  featured:
    'It has a ribbon, and it may lead a list. The reason below is shown with it. Nobody pays for this.',
  featured_ended: 'It is still listed, without the ribbon.',
  badge_given: 'Its page now shows “Verified Veteran.”',
  badge_ended: 'It is still listed, without the badge. An owner who served can send proof again.',
  put_back: 'Its page is public again, with everything that was on it.',
  owner_offered: 'They own it, too, once they accept.',
  owner_removed: 'Whoever still owns it sees the listing among their businesses.',
  placed: 'Its page and the map show where it is. If its address changes, the pin is put anew.',
  unplaced: 'The map shows it with its town.',
}

export interface ListingAct {
  businessId: string
  actor: Actor
  reason?: string | null | undefined
  /** Owners who get another mail about it. */
  mailedSeparately?: readonly string[] | undefined
  publicUrl: string
  now: Date
}

type HistoryRow = typeof businessHistory.$inferSelect

/** Reserved for examples (RFC 2606). */
const NOBODY_THERE = /@(?:.+\.)?example\.(?:com|net|org)$/i

export async function findCorrespondents(
  q: Queries,
  businessId: string,
): Promise<{ accountId: string | null; email: string }[]> {
  const owners = await findOwners(q, businessId)
  if (owners.length > 0)
    return owners.flatMap(({ accountId, email }) => (email ? [{ accountId, email }] : []))
  const listing = await findListing(q, businessId)
  // Nobody at an imported listing has asked us to write.
  return listing?.email && !listing.sourceName && !NOBODY_THERE.test(listing.email)
    ? [{ accountId: null, email: listing.email }]
    : []
}

/** @returns the id of the history entry */
export async function recordHistory(
  tx: Transaction,
  {
    event,
    changes = {},
  }: { event: ListingEvent; changes?: never } | { event?: never; changes: ListingChanges },
  act: ListingAct,
): Promise<number> {
  const { businessId, actor, reason, now } = act
  const [entry] = await tx
    .insert(businessHistory)
    .values({
      businessId,
      at: now,
      accountId: actor.accountId,
      changes,
      event,
      isByTeam: isTeam(actor),
      reason: reason || null,
    })
    .returning()
  if (!entry) throw new Error('The history took no entry.')
  if (isTeam(actor)) await tellOwners(tx, entry, act)
  return entry.id
}

/** For what needs no history entry when owners do it themselves: posts and pictures. */
export async function recordTeamEvent(tx: Transaction, event: ListingEvent, act: ListingAct): Promise<void> {
  if (isTeam(act.actor)) await recordHistory(tx, { event }, act)
}

async function tellOwners(
  tx: Transaction,
  entry: HistoryRow,
  { businessId, actor, mailedSeparately = [], publicUrl }: ListingAct,
): Promise<void> {
  const skipped = [...mailedSeparately, actor.accountId]
  const listing = await findListing(tx, businessId)
  if (!listing) return
  const about = { businessName: listing.name, entry, link: publicUrl + objectionPath(entry) }
  for (const { accountId, email } of await findCorrespondents(tx, businessId)) {
    if (accountId !== null && skipped.includes(accountId)) continue
    await sendText(tx, [email], teamChangeMail({ ...about, isOwner: accountId !== null }))
  }
}

export function objectionPath({ id, businessId, at, event, changes }: HistoryRow): string {
  const what = event
    ? EVENT_TEXTS[event]
    : `Changed ${changesInWords(changes)
        .map(({ label }) => label.toLowerCase())
        .join(', ')}`
  const filled = new URLSearchParams({
    about: String(id),
    problem: 'other',
    message: `On ${dayText(at)}, you did this: ${what}.`,
  })
  return `${href('/business/:businessId/report', { businessId })}?${filled.toString()}`
}

function teamChangeMail({
  isOwner,
  businessName,
  entry: { event, changes, reason },
  link,
}: {
  isOwner: boolean
  businessName: string
  entry: HistoryRow
  link: string
}): MailText {
  const lines = changesInWords(changes).map(
    ({ label, from, to }) => `${label}: ${quoted(from)} is now ${quoted(to)}.`,
  )
  const what = event ? [`${EVENT_TEXTS[event]}.`, ...(MEANING[event] ? [MEANING[event]] : [])] : lines
  return {
    kind: `listing-${event?.replaceAll('_', '-') ?? 'changed'}`,
    subject: (event && SUBJECTS[event]?.(businessName)) || `We changed your listing for ${businessName}`,
    paragraphs: [
      endSentence(`Our review team made a change to the listing for ${businessName}`),
      ...what,
      ...(reason ? [reason] : []),
      'If this is wrong, tell us with the button below. You don’t need to sign in. If it’s right, there’s nothing to do.',
    ],
    button: { label: 'This Is Wrong', href: link },
    footer: isOwner ? ownerMailReason(businessName) : addressMailReason(businessName),
  }
}

function quoted(text: string): string {
  return text ? `“${text}”` : 'nothing'
}
