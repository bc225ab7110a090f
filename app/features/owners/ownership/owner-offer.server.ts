import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import { href } from 'react-router'
import { DAY_MS } from '../../../time/durations.ts'
import type { Database, Queries } from '../../../db/client.ts'
import { ownerOffers } from '../../../db/schema/index.ts'
import { transact } from '../../../db/transact.ts'
import { done, type Outcome, refuse, refuseFields } from '../../../platform/outcome.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { Actor } from '../../audit/index.ts'
import { appendAudit } from '../../audit/index.server.ts'
import { queueMail } from '../../mail/index.server.ts'
import { privateToken, readPrivateToken } from '../../private-links/index.server.ts'
import { addOwner, isOwner, ownersOf, removeOwner } from './business-owners.server.ts'
import { findListing, lockListing } from '../listing/listing-row.server.ts'
import { lockOwnListing, NOT_YOURS } from '../listing/lock-own-listing.server.ts'
import type { OpenOffer } from '../my-businesses/my-business.ts'
import { offerAcceptedMail, ownerOfferMail } from '../mails/owner-mails.server.ts'
import { type Links, recordTeamEvent } from '../mails/tell-owners.server.ts'

const OFFER_DAYS = 7
const OFFERS_PER_DAY = 10
/** After its link expired; then the invited person's address is deleted. */
const KEPT_DAYS = 30

export async function offerOwnership(
  db: Database,
  {
    businessId,
    accountId,
    recipient,
    isHandover,
    now,
    secrets,
    publicUrl,
  }: {
    businessId: string
    accountId: string
    recipient: string
    isHandover: boolean
    now: Date
    secrets: Secrets
    publicUrl: string
  },
): Promise<Outcome> {
  const typed = z.email().safeParse(recipient.trim().toLowerCase())
  if (!typed.success) {
    return refuseFields({ recipient: 'Enter an email address in the form name@example.com' })
  }
  return transact(db, async (tx) => {
    const listing = await lockListing(tx, businessId)
    if (!listing.ok) return listing
    if (!(await isOwner(tx, businessId, accountId))) return refuse('forbidden', NOT_YOURS)
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
    const [offer] = await tx
      .insert(ownerOffers)
      .values({
        businessId,
        offeredBy: accountId,
        recipient: typed.data,
        isHandover,
        createdAt: now,
        expiresAt: new Date(now.getTime() + OFFER_DAYS * DAY_MS),
      })
      .returning({ id: ownerOffers.id })
    if (!offer) throw new Error('The offer was not stored.')
    await queueMail(
      tx,
      ownerOfferMail({
        recipient: typed.data,
        businessName: listing.value.name,
        isHandover,
        link: `${publicUrl}${href('/own/:token', { token: privateToken(secrets, 'claim-handover', offer.id) })}`,
      }),
    )
    await appendAudit(tx, {
      actor: { kind: 'owner', accountId },
      subject: { kind: 'business', id: businessId },
      action: 'owner_offered',
      facts: { isHandover, offer: offer.id },
      at: now,
    })
    return done()
  })
}

export async function findOpenOffers(
  q: Queries,
  { businessId, now }: { businessId: string; now: Date },
): Promise<OpenOffer[]> {
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
  {
    businessId,
    offerId,
    actor,
    links,
    now,
  }: { businessId: string; offerId: string; actor: Actor; links: Links; now: Date },
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const own = await lockOwnListing(tx, businessId, actor)
    if (!own.ok) return own
    const offer = await findStoredOffer(tx, offerId)
    if (offer?.businessId !== businessId) return refuse('not_found', 'We couldn’t find that offer.')
    if (offer.status === 'accepted') {
      return refuse('conflict', 'This offer has been accepted. Reload the page to see the new owner.')
    }
    if (offer.status === 'withdrawn') return done()
    await tx.update(ownerOffers).set({ status: 'withdrawn' }).where(eq(ownerOffers.id, offerId))
    await recordTeamEvent(tx, 'offer_withdrawn', { businessId, actor, links, now })
    await appendAudit(tx, {
      actor,
      subject: { kind: 'business', id: businessId },
      action: 'owner_offer_withdrawn',
      facts: { offer: offerId },
      at: now,
    })
    return done()
  })
}

export async function findOffer(
  db: Database,
  { token, now, secrets }: { token: string; now: Date; secrets: Secrets },
): Promise<{ businessId: string; businessName: string; isHandover: boolean } | undefined> {
  const offer = await findOfferOfLink(db, { token, now, secrets })
  const listing = offer && (await findListing(db, offer.businessId))
  if (!listing) return undefined
  return { businessId: listing.id, businessName: listing.name, isHandover: offer.isHandover }
}

/** @returns the business's id */
export async function takeOffer(
  db: Database,
  {
    token,
    account,
    now,
    secrets,
    publicUrl,
  }: {
    token: string
    account: { id: string; email: string }
    now: Date
    secrets: Secrets
    publicUrl: string
  },
): Promise<Outcome<string>> {
  const offer = await findOfferOfLink(db, { token, now, secrets })
  if (!offer) return refuse('not_found', 'This link no longer works. Ask for a new one.')
  const { id, businessId, offeredBy, isHandover } = offer
  if (account.email.toLowerCase() !== offer.recipient) {
    return refuse('forbidden', 'This offer went to another address. Sign in with the one it was sent to.')
  }
  return transact(db, async (tx) => {
    const listing = await lockListing(tx, businessId)
    if (!listing.ok) return listing
    const stored = await findStoredOffer(tx, id)
    if (stored?.status === 'accepted') return refuse('conflict', 'This offer has been accepted.')
    if (stored?.status !== 'open' || !(await isOwner(tx, businessId, offeredBy))) {
      return refuse('conflict', 'This offer was withdrawn. Ask for a new one.')
    }
    const ownersBefore = await ownersOf(tx, businessId)
    if (ownersBefore.some(({ accountId }) => accountId === account.id)) {
      return refuse('conflict', 'You already own this business.')
    }
    await tx.update(ownerOffers).set({ status: 'accepted' }).where(eq(ownerOffers.id, id))
    await addOwner(tx, { businessId, accountId: account.id, now })
    if (isHandover) await removeOwner(tx, { businessId, accountId: offeredBy, now })
    for (const { accountId, email } of ownersBefore) {
      if (!email) continue
      const isHandedOn = isHandover && accountId === offeredBy
      await queueMail(
        tx,
        offerAcceptedMail({
          recipient: email,
          businessName: listing.value.name,
          businessId,
          newOwner: account.email,
          isHandedOn,
          publicUrl,
        }),
      )
    }
    await appendAudit(tx, {
      actor: { kind: 'owner', accountId: account.id },
      subject: { kind: 'business', id: businessId },
      action: 'owner_added',
      facts: { offer: id, isHandover },
      at: now,
    })
    return done(businessId)
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

async function findOfferOfLink(
  q: Queries,
  { token, now, secrets }: { token: string; now: Date; secrets: Secrets },
) {
  const id = readPrivateToken(secrets, 'claim-handover', token)
  const offer = id === undefined ? undefined : await findStoredOffer(q, id)
  return offer && offer.status !== 'withdrawn' && offer.expiresAt > now ? offer : undefined
}

async function findStoredOffer(q: Queries, id: string) {
  if (!z.uuid().safeParse(id).success) return undefined
  const [offer] = await q.select().from(ownerOffers).where(eq(ownerOffers.id, id))
  return offer
}
