import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, claims } from '../../db/schema/index.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { appendAudit } from '../audit/index.server.ts'
import { lockCase } from '../cases/index.server.ts'
import { sendText } from '../mail/index.server.ts'
import { addOwner, ownersOf } from '../owners/index.server.ts'
import { claimCase } from './claim-case.server.ts'
import { CODE_TRIES, isCode } from './claim-code.server.ts'
import { CLAIM_MAILS } from './claim-mails.server.ts'
import { isAtWebsite } from './website-mail.server.ts'

/**
 * Takes the code of a claim. A business without owners is theirs then; with owners it becomes a dispute, which a
 * moderator decides with the proof in hand.
 */
export async function proveClaim(
  db: Database,
  {
    claimId,
    accountId,
    code,
    now,
    secrets,
    publicUrl,
  }: { claimId: string; accountId: string; code: string; now: Date; secrets: Secrets; publicUrl: string },
): Promise<Outcome<'approved' | 'waiting'>> {
  // A wrong try is counted, so a refusal must not roll the transaction back.
  return db.transaction(async (tx) => {
    const locked = await lockCase(tx, claimCase, claimId)
    if (locked?.row.accountId !== accountId) return refuse('not_found', 'We couldn’t find that claim.')
    const { row: claim, listing: business } = locked
    if (claim.status !== 'proving') return refuse('conflict', 'This claim isn’t waiting for a code.')
    const isOver =
      claim.codeHash === null ||
      claim.codeExpiresAt === null ||
      claim.codeExpiresAt <= now ||
      // The code went to an address that is no longer the listing's.
      (claim.method === 'listing_email' && claim.provedAddress !== business.email) ||
      (claim.method === 'domain_email' && !isAtWebsite(claim.provedAddress ?? '', business.website))
    if (isOver) return refuse('invalid', 'This code has expired. Ask for a new one.')

    if (!isCode(secrets, claim.id, code, claim.codeHash ?? '')) {
      const wrongTries = claim.wrongTries + 1
      const isEnd = wrongTries >= CODE_TRIES
      await tx
        .update(claims)
        .set({ wrongTries, ...(isEnd && { status: 'withdrawn', codeHash: null, decidedAt: now }) })
        .where(eq(claims.id, claim.id))
      if (isEnd) {
        await appendAudit(tx, {
          actor: { kind: 'visitor', accountId },
          subject: { kind: 'claim', id: claim.id },
          action: 'claim_ended',
          from: 'proving',
          to: 'withdrawn',
          reason: 'too many wrong codes',
          facts: { businessId: claim.businessId },
          at: now,
        })
        return refuse('conflict', 'That was the fifth wrong code, so this claim is over. Start again.')
      }
      const left = CODE_TRIES - wrongTries
      return {
        ...refuse('invalid', `That code isn’t right. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`),
        fields: { code: 'Enter the six digits from our newest email' },
      }
    }

    const owners = await ownersOf(tx, claim.businessId)
    const about = { businessId: claim.businessId, businessName: business.name, publicUrl }
    const status = owners.length > 0 ? ('waiting' as const) : ('approved' as const)
    await tx
      .update(claims)
      .set({
        status,
        codeHash: null,
        codeExpiresAt: null,
        ...(status === 'approved' && { decidedAt: now }),
      })
      .where(and(eq(claims.id, claim.id)))
    if (status === 'approved') {
      await addOwner(tx, { businessId: claim.businessId, accountId, now })
      // Whoever owns it has looked at it.
      await tx
        .update(businesses)
        .set({ lastConfirmedAt: now, confirmReminders: 0, confirmRemindedAt: null })
        .where(eq(businesses.id, claim.businessId))
      await sendText(tx, [claim.accountEmail], CLAIM_MAILS.approved(about))
    } else {
      await sendText(
        tx,
        owners.map(({ email }) => email),
        CLAIM_MAILS.disputed(about),
      )
    }
    await appendAudit(tx, {
      actor: { kind: status === 'approved' ? 'owner' : 'visitor', accountId },
      subject: { kind: 'claim', id: claim.id },
      action: status === 'approved' ? 'claim_approved' : 'claim_proved',
      from: 'proving',
      to: status,
      facts: { businessId: claim.businessId, method: claim.method },
      at: now,
    })
    return done(status)
  })
}
