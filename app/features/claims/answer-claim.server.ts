import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { claimAnswers, claims } from '../../db/schema/index.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import { takeStep } from '../cases/take-step.server.ts'
import { isOwner } from '../owners/business-owners.server.ts'
import { claimCase } from './claim-case.server.ts'
import { STATEMENT_MAX } from './claim.ts'
import { maskAddress } from './claim-view.server.ts'
import { cutText } from '../../text/cut-text.ts'

interface ClaimAnswer {
  businessId: string
  claimId: string
  accountId: string
  agrees: boolean
  text: string
  now: Date
}

export async function findRivalClaims(
  db: Database,
  { businessId, accountId }: { businessId: string; accountId: string },
) {
  const rows = await db
    .select({
      id: claims.id,
      claimant: claims.accountEmail,
      since: claims.createdAt,
      agrees: claimAnswers.agrees,
      text: claimAnswers.text,
    })
    .from(claims)
    .leftJoin(claimAnswers, and(eq(claimAnswers.claimId, claims.id), eq(claimAnswers.accountId, accountId)))
    .where(and(eq(claims.businessId, businessId), eq(claims.status, 'waiting')))
    .orderBy(asc(claims.createdAt))
  return rows.map(({ id, claimant, since, agrees, text }) => ({
    id,
    claimant: maskAddress(claimant),
    since: since.toISOString(),
    answer: agrees === null ? null : { agrees, text: text ?? '' },
  }))
}

/** For the reviewer who decides; a second answer replaces the first. */
export async function answerClaim(
  db: Database,
  { businessId, claimId, accountId, agrees, text, now }: ClaimAnswer,
): Promise<Outcome<unknown>> {
  const answer = { agrees, text: cutText(text.trim(), STATEMENT_MAX), at: now }
  if (!agrees && answer.text === '') {
    return refuseFields({ text: 'Tell our reviewers why, in a sentence or two.' })
  }
  const actor = { kind: 'owner', accountId } as const
  const isOf = (claim: { businessId: string }) => claim.businessId === businessId
  return takeStep(db, claimCase, { id: claimId, isOf, action: 'claim_answered', actor, now }, async (tx) => {
    if (!(await isOwner(tx, businessId, accountId))) {
      return refuse('forbidden', 'Only an owner of the business can answer a claim on it.')
    }
    await tx
      .insert(claimAnswers)
      .values({ claimId, accountId, ...answer })
      .onConflictDoUpdate({ target: [claimAnswers.claimId, claimAnswers.accountId], set: answer })
    return done({ facts: { agrees } })
  })
}
