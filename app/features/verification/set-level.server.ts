import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { businesses, verifications } from '../../db/schema/index.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { endSentence } from '../../text/end-sentence.ts'
import { oneLine } from '../../text/one-line.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { withoutPersonalData } from '../audit/audit-entry.ts'
import { endOfDay, lastDay as dayOf } from '../businesses/last-day.server.ts'
import { findOwners } from '../owners/business-owners.server.ts'
import { changeListing, type ListingRow } from '../owners/listing-row.server.ts'
import { type ListingAct, recordHistory } from '../owners/tell-owners.server.ts'
import { NO_BADGE } from '../veterans/badge.server.ts'
import { LEVEL_NAMES, type ProvenLevel, type VerificationLevel } from '../veterans/levels.ts'
import { YEARS_VALID } from '../veterans/years-valid.ts'

interface NewBadge {
  level: ProvenLevel
  /** The last day of a certificate, `2027-06-30`; without it the badge holds as long as the level does. */
  expiresOn: string | undefined
  provenBy: string[]
  now: Date
}

/** @returns until when */
export async function giveBadge(
  tx: Transaction,
  listing: Pick<ListingRow, 'id' | 'countySlug' | 'timeZone'>,
  { level, expiresOn, provenBy, now }: NewBadge,
): Promise<Outcome<Date>> {
  const until = expiresOn ? endOfDay(listing, expiresOn) : defaultExpiry(level, now)
  if (until <= now) return refuse('invalid', 'This certificate has already expired. Check its date.')
  await tx
    .update(businesses)
    .set({
      isVerified: true,
      verificationLevel: level,
      verifiedAt: now,
      verificationExpiresAt: until,
      provenBy,
      updatedAt: now,
    })
    .where(eq(businesses.id, listing.id))
  return done(until)
}

function defaultExpiry(level: ProvenLevel, from: Date): Date {
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS_VALID[level])
  return until
}

interface LevelChange extends ListingAct, Partial<Pick<NewBadge, 'expiresOn'>> {
  /** `self_declared` ends the badge. */
  level: VerificationLevel
  certificateNumber?: string
  reason: string
}

/** By the team, from what it has seen itself: for a document that someone showed, or a proof that doesn’t hold. */
export function setLevel(
  db: Database,
  { level, certificateNumber = '', expiresOn, reason, ...act }: LevelChange,
): Promise<Outcome> {
  const { businessId, now } = act
  return changeListing(db, act, async (tx, listing) => {
    const { isVerified, verificationLevel: from } = listing
    const states = { from, to: level }
    const told = withoutPersonalData(reason)
    if (level === 'self_declared') {
      if (!isVerified) return refuse('conflict', 'This listing has no badge.')
      await tx
        .update(businesses)
        .set({ ...NO_BADGE, updatedAt: now })
        .where(eq(businesses.id, businessId))
      const historyId = await recordHistory(tx, { event: 'badge_ended' }, { ...act, reason })
      await auditListing(tx, act, 'badge_ended', { ...states, reason: told, facts: { historyId } })
      return done()
    }
    const isWaiting = and(eq(verifications.businessId, businessId), eq(verifications.status, 'waiting'))
    if ((await tx.$count(verifications, isWaiting)) > 0) {
      return refuse('conflict', 'Proof for this listing is waiting for review. Decide that instead.')
    }
    const provenBy = (await findOwners(tx, businessId)).map(({ accountId }) => accountId)
    const given = await giveBadge(tx, listing, { level, expiresOn, provenBy, now })
    if (!given.ok) return given
    const number = oneLine(certificateNumber)
    const why = [
      `${LEVEL_NAMES[level]}${number && `, certificate ${number}`}, until ${dayOf(listing, given.value)}.`,
      endSentence(reason),
    ].join(' ')
    const historyId = await recordHistory(tx, { event: 'badge_given' }, { ...act, reason: why })
    const facts = { historyId, until: given.value.toISOString() }
    await auditListing(tx, act, 'badge_given', { ...states, reason: told, facts })
    return done()
  })
}
