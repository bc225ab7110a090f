import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { auditLog } from '../../db/schema/index.ts'
import type { Secrets } from '../../secrets.ts'
import { appendAudit } from '../audit/index.server.ts'
import { queueMail } from '../mail/index.server.ts'
import { privateToken, readPrivateToken } from '../private-links/index.server.ts'
import { addOwner, isOwner, removeOwner } from './business-owners.server.ts'
import { findListing, lockListing } from './listing-row.server.ts'
import { ownerOfferMail } from './owner-mails.server.ts'
import { NOT_YOURS, OwnerRefusal } from './owner-refusal.ts'

const OFFER_DAYS = 7
const A_DAY_SECONDS = 86_400
/** Offers that one business sends in a day. */
const OFFERS_PER_DAY = 10

/** What the link of an offer says. Signed, so nothing about it is stored; taken once, which the audit log knows. */
const offerSchema = z.object({
  business: z.string(),
  /** Who offers; while they own it, the offer stands. */
  from: z.uuid(),
  /** Hash of the address that it is meant for. */
  to: z.string(),
  /** Whether the one who offers leaves. */
  isHandover: z.boolean(),
  /** Seconds since 1970. */
  until: z.number(),
  nonce: z.string(),
})
type Offer = z.infer<typeof offerSchema>

/** Offers ownership to somebody by mail, beside oneself or in one's place. @throws OwnerRefusal `invalid`, `conflict` */
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
): Promise<void> {
  const typed = z.email().safeParse(recipient.trim().toLowerCase())
  if (!typed.success) {
    const message = 'Enter an email address in the form name@example.com'
    throw new OwnerRefusal('invalid', message, { recipient: message })
  }
  await db.transaction(async (tx) => {
    const { name } = await lockListing(tx, businessId)
    if (!(await isOwner(tx, businessId, accountId))) throw new OwnerRefusal('forbidden', NOT_YOURS)
    const sent = await tx.$count(
      auditLog,
      and(
        eq(auditLog.subjectKind, 'business'),
        eq(auditLog.subjectId, businessId),
        eq(auditLog.action, 'owner_offered'),
        sql`${auditLog.at} > ${new Date(now.getTime() - A_DAY_SECONDS * 1000).toISOString()}`,
      ),
    )
    if (sent >= OFFERS_PER_DAY) {
      throw new OwnerRefusal('conflict', 'That was a lot for one day. Send the next offer tomorrow.')
    }
    const offer: Offer = {
      business: businessId,
      from: accountId,
      to: hashOf(typed.data),
      isHandover,
      until: Math.floor(now.getTime() / 1000) + OFFER_DAYS * A_DAY_SECONDS,
      nonce: randomBytes(9).toString('base64url'),
    }
    const id = Buffer.from(JSON.stringify(offer)).toString('base64url')
    await queueMail(
      tx,
      ownerOfferMail({
        recipient: typed.data,
        businessName: name,
        isHandover,
        link: `${publicUrl}/own/${privateToken(secrets, 'claim-handover', id)}`,
      }),
    )
    await appendAudit(tx, {
      actor: { kind: 'owner', accountId },
      subject: { kind: 'business', id: businessId },
      action: 'owner_offered',
      facts: { isHandover, offer: offer.nonce },
      at: now,
    })
  })
}

/** What an offer is about, for the page that its link opens. Nothing for a link that is not ours, or too old. */
export async function findOffer(
  db: Database,
  { token, now, secrets }: { token: string; now: Date; secrets: Secrets },
): Promise<{ businessId: string; businessName: string; isHandover: boolean } | undefined> {
  const offer = readOffer(secrets, token, now)
  const listing = offer && (await findListing(db, offer.business))
  if (!listing) return undefined
  return { businessId: listing.id, businessName: listing.name, isHandover: offer.isHandover }
}

/**
 * Takes an offer, by an account with the address that it was sent to.
 * @throws OwnerRefusal `not_found` for a dead link; `forbidden` for another account; `conflict`
 */
export async function takeOffer(
  db: Database,
  {
    token,
    account,
    now,
    secrets,
  }: { token: string; account: { id: string; email: string }; now: Date; secrets: Secrets },
): Promise<string> {
  const offer = readOffer(secrets, token, now)
  if (!offer) throw new OwnerRefusal('not_found', 'This link does not work any more. Ask for a new one.')
  const { business: businessId, from, nonce, isHandover } = offer
  if (hashOf(account.email.toLowerCase()) !== offer.to) {
    throw new OwnerRefusal(
      'forbidden',
      'This offer went to another address. Sign in with the one it was sent to.',
    )
  }
  await db.transaction(async (tx) => {
    await lockListing(tx, businessId)
    const wasTaken = await tx.$count(
      auditLog,
      and(
        eq(auditLog.subjectKind, 'business'),
        eq(auditLog.subjectId, businessId),
        eq(auditLog.action, 'owner_added'),
        sql`${auditLog.facts}->>'offer' = ${nonce}`,
      ),
    )
    if (wasTaken > 0) throw new OwnerRefusal('conflict', 'This offer was taken already.')
    if (!(await isOwner(tx, businessId, from))) {
      throw new OwnerRefusal('conflict', 'Who sent you this does not own the business any more.')
    }
    if (from === account.id) throw new OwnerRefusal('conflict', 'This business is yours already.')
    await addOwner(tx, { businessId, accountId: account.id, now })
    if (isHandover) await removeOwner(tx, { businessId, accountId: from, now })
    await appendAudit(tx, {
      actor: { kind: 'owner', accountId: account.id },
      subject: { kind: 'business', id: businessId },
      action: 'owner_added',
      facts: { offer: nonce, isHandover },
      at: now,
    })
  })
  return businessId
}

function readOffer(secrets: Secrets, token: string, now: Date): Offer | undefined {
  const id = readPrivateToken(secrets, 'claim-handover', token)
  if (id === undefined) return undefined
  const offer = offerSchema.parse(JSON.parse(Buffer.from(id, 'base64url').toString()))
  return offer.until * 1000 > now.getTime() ? offer : undefined
}

function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 22)
}
