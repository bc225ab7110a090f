import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import { parseEmail } from '../../text/email-address.ts'
import { DAY_MS } from '../../time/durations.ts'
import type { Database, Queries } from '../../db/client.ts'
import { ownerOffers } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { type Actor, isTeam, withoutPersonalData } from '../audit/audit-entry.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import { type LinkRequest, readPrivateToken, writeLink } from '../private-links/private-links.server.ts'
import { addOwner, findOwners, isOwner, type OwnerChange, removeOwner } from './business-owners.server.ts'
import { changeListing, findListing, lockListing } from './listing-row.server.ts'
import { offerAcceptedMail, ownerOfferMail } from './mails/owner-mails.server.ts'
import { type ListingAct, recordTeamEvent } from './tell-owners.server.ts'

const OFFER_DAYS = 7
const OFFERS_PER_DAY = 10
/** After its link expired; then the invited person's address is deleted. */
const KEPT_DAYS = 30

/** By the team `isHandover` means in place of all owners, by an owner in place of this one. */
export async function offerOwnership(
  db: Database,
  {
    recipient,
    isHandover,
    secrets,
    ...act
  }: ListingAct & Pick<ActContext, 'secrets'> & { recipient: string; isHandover: boolean },
): Promise<Outcome> {
  const { businessId, actor, now, publicUrl } = act
  const { accountId } = actor
  const address = parseEmail(recipient)
  if (address === undefined) {
    return refuseFields({ recipient: 'Enter an email address like name@example.com' })
  }
  if (accountId === null) throw new Error('An offer needs an account.')
  return changeListing(db, act, async (tx, listing) => {
    const sent = await tx.$count(
      ownerOffers,
      and(
        eq(ownerOffers.businessId, businessId),
        gt(ownerOffers.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    if (sent >= OFFERS_PER_DAY) {
      return refuse('conflict', 'You’ve reached today’s limit for offers. Please try again tomorrow.')
    }
    const [stored] = await tx
      .insert(ownerOffers)
      .values({
        businessId,
        offeredBy: accountId,
        isByTeam: isTeam(actor),
        recipient: address,
        isHandover,
        createdAt: now,
        expiresAt: new Date(now.getTime() + OFFER_DAYS * DAY_MS),
      })
      .returning({ id: ownerOffers.id })
    if (!stored) throw new Error('The offer was not stored.')
    const link = writeLink({ secrets, publicUrl }, 'own', stored.id)
    await sendText(tx, [address], ownerOfferMail({ businessName: listing.name, isHandover, link }))
    const facts = { isHandover, offer: stored.id }
    await recordTeamEvent(tx, 'owner_offered', act)
    await auditListing(tx, act, 'owner_offered', { facts })
    return done()
  })
}

export async function findOpenOffers(q: Queries, { businessId, now }: { businessId: string; now: Date }) {
  const rows = await q
    .select({
      id: ownerOffers.id,
      recipient: ownerOffers.recipient,
      isHandover: ownerOffers.isHandover,
      expiresAt: ownerOffers.expiresAt,
    })
    .from(ownerOffers)
    .where(
      and(
        eq(ownerOffers.businessId, businessId),
        eq(ownerOffers.status, 'open'),
        gt(ownerOffers.expiresAt, now),
      ),
    )
    .orderBy(asc(ownerOffers.createdAt), asc(ownerOffers.id))
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

export async function withdrawOffer(
  db: Database,
  { offerId, ...act }: ListingAct & { offerId: string },
): Promise<Outcome> {
  return changeListing(db, act, async (tx) => {
    const offer = await findStoredOffer(tx, offerId)
    if (offer?.businessId !== act.businessId) return refuse('not_found', 'We couldn’t find that offer.')
    if (offer.status === 'accepted') {
      return refuse('conflict', 'This offer has been accepted. Reload the page to see the new owner.')
    }
    if (offer.status === 'withdrawn') return done()
    await tx.update(ownerOffers).set({ status: 'withdrawn' }).where(eq(ownerOffers.id, offerId))
    await recordTeamEvent(tx, 'offer_withdrawn', act)
    await auditListing(tx, act, 'owner_offer_withdrawn', { facts: { offer: offerId } })
    return done()
  })
}

export async function findOffer(
  db: Database,
  link: LinkRequest,
): Promise<{ businessId: string; businessName: string; isHandover: boolean } | undefined> {
  const offer = await findOfferByLink(db, link)
  const listing = offer && (await findListing(db, offer.businessId))
  if (!listing) return undefined
  return { businessId: listing.id, businessName: listing.name, isHandover: offer.isHandover }
}

/** @returns the business's id */
export async function takeOffer(
  db: Database,
  {
    account,
    publicUrl,
    ...link
  }: LinkRequest & { account: { id: string; email: string }; publicUrl: string },
): Promise<Outcome<string>> {
  const { now } = link
  const offer = await findOfferByLink(db, link)
  if (!offer) return refuse('not_found', 'This link no longer works. Ask for a new one.')
  const { id, businessId, offeredBy, isByTeam, isHandover } = offer
  if (parseEmail(account.email) !== offer.recipient) {
    return refuse('forbidden', 'This offer went to another address. Sign in with the one it was sent to.')
  }
  return transact(db, async (tx) => {
    const listing = await lockListing(tx, businessId)
    if (!listing.ok) return listing
    const businessName = listing.value.name
    const stored = await findStoredOffer(tx, id)
    if (stored?.status === 'accepted') return refuse('conflict', 'This offer has been accepted.')
    const mayOffer = isByTeam || (await isOwner(tx, businessId, offeredBy))
    if (stored?.status !== 'open' || !mayOffer) {
      return refuse('conflict', 'This offer was withdrawn. Ask for a new one.')
    }
    const ownersBefore = await findOwners(tx, businessId)
    if (ownersBefore.some(({ accountId }) => accountId === account.id)) {
      return refuse('conflict', 'You already own this business.')
    }
    await tx.update(ownerOffers).set({ status: 'accepted' }).where(eq(ownerOffers.id, id))
    const change = { businessId, publicUrl, now }
    await addOwner(tx, { ...change, accountId: account.id })
    for (const { accountId, email } of ownersBefore) {
      const isHandedOver = isHandover && (isByTeam || accountId === offeredBy)
      if (isHandedOver) await removeOwner(tx, { ...change, accountId })
      const about = { businessName, businessId, newOwner: account.email, isHandedOver, publicUrl }
      await sendText(tx, [email], offerAcceptedMail(about))
    }
    const actor: Actor = { kind: 'owner', accountId: account.id }
    const facts = { offer: id, isHandover }
    await auditListing(tx, { businessId, actor, now }, 'owner_added', { facts })
    return done(businessId)
  })
}

/** By the team, for a reason that all owners read, this one too. */
export async function removeOwnerByTeam(
  db: Database,
  { accountId, reason, ...act }: ListingAct & { accountId: string; reason: string },
): Promise<Outcome> {
  return changeListing(db, act, async (tx, { id: businessId }) => {
    if (!(await isOwner(tx, businessId, accountId))) {
      return refuse('not_found', 'This account doesn’t own the listing anymore.')
    }
    await recordTeamEvent(tx, 'owner_removed', { ...act, reason })
    await removeOwner(tx, { ...act, accountId })
    await auditListing(tx, act, 'owner_removed', { reason: withoutPersonalData(reason) })
    return done()
  })
}

/** @returns how many were deleted */
export async function forgetOldOffers(db: Database, now: Date): Promise<number> {
  const forgotten = await db
    .delete(ownerOffers)
    .where(lt(ownerOffers.expiresAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
    .returning({ id: ownerOffers.id })
  return forgotten.length
}

async function findOfferByLink(q: Queries, { token, now, secrets }: LinkRequest) {
  const id = readPrivateToken(secrets, 'own', token)
  const offer = id === undefined ? undefined : await findStoredOffer(q, id)
  return offer && offer.status !== 'withdrawn' && offer.expiresAt > now ? offer : undefined
}

async function findStoredOffer(q: Queries, id: string) {
  if (!z.uuid().safeParse(id).success) return undefined
  const [offer] = await q.select().from(ownerOffers).where(eq(ownerOffers.id, id))
  return offer
}

export async function leaveBusiness(db: Database, change: OwnerChange): Promise<Outcome> {
  const { businessId, accountId, now } = change
  const actor: Actor = { kind: 'owner', accountId }
  return changeListing(db, { businessId, actor }, async (tx) => {
    if ((await findOwners(tx, businessId)).length === 1) {
      return refuse(
        'conflict',
        'You’re the only owner. Transfer ownership first, or mark the business as closed.',
      )
    }
    await removeOwner(tx, change)
    await auditListing(tx, { businessId, actor, now }, 'owner_left')
    return done()
  })
}
