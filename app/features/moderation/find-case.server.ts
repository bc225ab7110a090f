import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, type claims } from '../../db/schema/index.ts'
import type { Moderator } from '../cases/case.ts'
import { findRights } from '../cases/find-rights.server.ts'
import { CASES } from './cases.server.ts'
import type { DeskKind } from './desk.ts'
import { LISTING_CASE_TABLES, waitingSince } from './queue/waiting-cases.server.ts'
import type { CaseFacts, CaseHead, DeskCase } from './case/case.ts'
import { findClaimFacts } from './case/find-claim-facts.server.ts'
import { findEditFacts } from './case/find-edit-facts.server.ts'
import { findHistory } from './case/find-history.server.ts'
import { findReportFacts } from './case/find-report-facts.server.ts'
import { findSubmissionCase } from './case/find-submission-case.server.ts'
import { findVerificationFacts } from './case/find-verification-facts.server.ts'

type ListingKind = keyof typeof LISTING_CASE_TABLES

const FACTS = {
  edits: findEditFacts,
  claims: findClaimFacts,
  verifications: findVerificationFacts,
  reports: findReportFacts,
} satisfies Record<ListingKind, unknown>

export async function findCase(
  db: Database,
  kind: DeskKind,
  { id, ...reader }: { id: string; moderator: Moderator; now: Date },
): Promise<DeskCase | undefined> {
  const moderatorId = reader.moderator.accountId
  const [facts, rights] = await Promise.all([
    kind === 'submissions'
      ? findSubmissionCase(db, { id, moderatorId })
      : findListingCase(db, kind, { id, moderatorId }),
    findRights(db, CASES[kind], [id], reader),
  ])
  return facts && { ...facts, ...(rights.get(id) ?? { own: null, undoUntil: null }) }
}

async function findListingCase(
  db: Database,
  kind: ListingKind,
  { id, moderatorId }: { id: string; moderatorId: string },
): Promise<CaseFacts | undefined> {
  const table = LISTING_CASE_TABLES[kind]
  const [found] = await db
    .select({ row: table, listing: businesses, since: waitingSince(kind) })
    .from(table)
    .innerJoin(businesses, eq(businesses.id, table.businessId))
    .where(eq(table.id, id))
  if (!found) return undefined
  const { row, listing, since } = found
  const findFacts = FACTS[kind] as (
    db: Database,
    row: unknown,
    listing: typeof businesses.$inferSelect,
  ) => Promise<object>
  const [facts, history] = await Promise.all([
    findFacts(db, row, listing),
    findHistory(db, { kind: CASES[kind].kind, id }, moderatorId),
  ])
  const head: CaseHead = {
    id,
    title: listing.name,
    since: since.toISOString(),
    history,
    decided: decisionOf(row),
  }
  return { ...head, kind, businessId: listing.id, ...facts } as CaseFacts
}

type Decided = Pick<typeof claims.$inferSelect, 'createdAt' | 'decidedAt' | 'decisionText'> & {
  status: string
}

function decisionOf({ status, createdAt, decidedAt, decisionText }: Decided): CaseHead['decided'] {
  if (status === 'waiting' || status === 'proving') return null
  return { as: status, at: (decidedAt ?? createdAt).toISOString(), text: decisionText }
}
