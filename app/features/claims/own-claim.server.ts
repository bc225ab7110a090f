import { eq } from 'drizzle-orm'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import { claims } from '../../db/schema/index.ts'
import type { ActContext, Secrets } from '../../platform/secrets.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import { lockCase } from '../cases/open-case.server.ts'
import { recordStep } from '../cases/decide.server.ts'
import { takeStep } from '../cases/take-step.server.ts'
import { findOwners, mailOwners } from '../owners/business-owners.server.ts'
import { restsOnChange } from './changed-by-others.server.ts'
import { claimCase } from './claim-case.server.ts'
import { CLAIM_MAILS } from './claim-mails.server.ts'
import { makeOwner } from './store-claim.server.ts'
import { isAtWebsite } from './website-mail.server.ts'

const ENTER_CODE = 'Enter the six digits from our newest email'

interface ClaimProof extends ActContext {
  claimId: string
  accountId: string
  code: string
}

export async function proveClaim(
  db: Database,
  { claimId, accountId, code, now, secrets, publicUrl }: ClaimProof,
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
    // A slip of the finger, and no try.
    if (digitsOf(code).length !== CODE_LENGTH) return refuseFields({ code: ENTER_CODE })

    if (!isCode(secrets, claim.id, code, claim.codeHash ?? '')) {
      const wrongTries = claim.wrongTries + 1
      const left = CODE_TRIES - wrongTries
      if (left <= 0) {
        await recordStep(tx, claimCase, claim, {
          actor: { kind: 'visitor', accountId },
          action: 'claim_ended',
          set: { wrongTries, status: 'withdrawn', codeHash: null, decidedAt: now },
          reason: 'too many wrong codes',
          now,
        })
        return refuse('conflict', 'That was the fifth wrong code, so this claim is over. Start again.')
      }
      await tx.update(claims).set({ wrongTries }).where(eq(claims.id, claim.id))
      return {
        ...refuse('invalid', `That code isn’t right. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`),
        fields: { code: ENTER_CODE },
      }
    }

    const { businessId, method, accountEmail: email } = claim
    const owners = await findOwners(tx, businessId)
    const isDisputed = owners.length > 0
    const isReviewed = isDisputed || (await restsOnChange(tx, { businessId, method, now }))
    if (isDisputed) {
      await mailOwners(
        tx,
        owners,
        CLAIM_MAILS.disputed({ businessId, businessName: business.name, publicUrl }),
      )
    } else if (!isReviewed) {
      await makeOwner(tx, { businessId, account: { id: accountId, email }, now, publicUrl }, business.name)
    }
    const status = isReviewed ? 'waiting' : 'approved'
    await recordStep(tx, claimCase, claim, {
      actor: { kind: isReviewed ? 'visitor' : 'owner', accountId },
      action: isReviewed ? 'claim_proved' : 'claim_approved',
      set: { status, codeHash: null, codeExpiresAt: null, ...(!isReviewed && { decidedAt: now }) },
      facts: { method },
      now,
    })
    return done(status)
  })
}

export async function withdrawClaim(
  db: Database,
  { claimId: id, accountId, now }: { claimId: string; accountId: string; now: Date },
): Promise<Outcome<unknown>> {
  const actor = { kind: 'visitor', accountId } as const
  const isOf = (row: { accountId: string }) => row.accountId === accountId
  return takeStep(db, claimCase, { id, isOf, action: 'claim_withdrawn', actor, now }, async () =>
    done({ set: { codeHash: null, codeExpiresAt: null, decidedAt: now } }),
  )
}

export const CODE_MINUTES = 15
/** Wrong codes that end a claim; a new code does not reset the count. */
const CODE_TRIES = 5

const CODE_LENGTH = 6

export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** Keyed, because a plain hash of six digits can be reversed by trying them all. */
export function codeHash(secrets: Secrets, claimId: string, digits: string): string {
  return createHmac('sha256', secrets.derive('claim-code')).update(`${claimId} ${digits}`).digest('hex')
}

/** A mail may be copied with spaces in the code. */
function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '')
}

function isCode(secrets: Secrets, claimId: string, typed: string, hash: string): boolean {
  const offered = Buffer.from(codeHash(secrets, claimId, digitsOf(typed)))
  const right = Buffer.from(hash)
  return offered.length === right.length && timingSafeEqual(offered, right)
}
