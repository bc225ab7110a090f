import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { claimAnswers, claims } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { lockCase } from '../cases/open-case.server.ts'
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
): Promise<Outcome> {
  const answer = { agrees, text: cutText(text.trim(), STATEMENT_MAX), at: now }
  if (!agrees && answer.text === '') {
    return refuseFields({ text: 'Tell our reviewers why, in a sentence or two.' })
  }
  return transact(db, async (tx) => {
    const claim = (await lockCase(tx, claimCase, claimId))?.row
    if (claim?.businessId !== businessId) return refuse('not_found', 'We couldn’t find that claim.')
    if (!(await isOwner(tx, businessId, accountId))) {
      return refuse('forbidden', 'Only an owner of the business can answer a claim on it.')
    }
    if (claim.status !== 'waiting') {
      return refuse('conflict', 'Our reviewers have already decided this claim.')
    }
    await tx
      .insert(claimAnswers)
      .values({ claimId, accountId, ...answer })
      .onConflictDoUpdate({ target: [claimAnswers.claimId, claimAnswers.accountId], set: answer })
    await appendAudit(tx, {
      actor: { kind: 'owner', accountId },
      subject: { kind: 'claim', id: claimId },
      action: 'claim_answered',
      facts: { businessId, agrees },
      at: now,
    })
    return done()
  })
}
