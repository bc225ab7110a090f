import type { Database } from '../../../db/client.ts'
import type { Moderator } from '../../cases/index.ts'
import { findRights } from '../../cases/index.server.ts'
import { CASES } from '../cases.server.ts'
import type { CaseFacts, DeskCase } from './case.ts'
import type { DeskKind } from '../desk/desk.ts'
import { findClaimCase } from './find-claim-case.server.ts'
import { findEditCase } from './find-edit-case.server.ts'
import { findReportCase } from './find-report-case.server.ts'
import { findSubmissionCase } from './find-submission-case.server.ts'
import { findVerificationCase } from './find-verification-case.server.ts'

interface CaseQuery {
  id: string
  moderatorId: string
  now: Date
}

const FIND: Record<DeskKind, (db: Database, query: CaseQuery) => Promise<CaseFacts | undefined>> = {
  submissions: findSubmissionCase,
  edits: findEditCase,
  claims: findClaimCase,
  verifications: findVerificationCase,
  reports: findReportCase,
}

export async function findCase(
  db: Database,
  kind: DeskKind,
  { id, moderator, now }: { id: string; moderator: Moderator; now: Date },
): Promise<DeskCase | undefined> {
  const [facts, rights] = await Promise.all([
    FIND[kind](db, { id, moderatorId: moderator.accountId, now }),
    findRights(db, CASES[kind], [id], moderator),
  ])
  return facts && { ...facts, ...(rights.get(id) ?? { own: null, undo: null }) }
}
