import type { Database } from '../../../db/client.ts'
import type { CaseFacts, DeskCase } from './case.ts'
import type { DeskKind } from '../desk/desk.ts'
import { findClaimCase } from './find-claim-case.server.ts'
import { findEditCase } from './find-edit-case.server.ts'
import { type DeskPerson, findConflictOfInterest } from '../deciding/find-conflict-of-interest.server.ts'
import { findReportCase } from './find-report-case.server.ts'
import { findSubmissionCase } from './find-submission-case.server.ts'
import { findVerificationCase } from './find-verification-case.server.ts'
import { findUndo } from '../decided/find-undo.server.ts'

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
  { id, person, now }: { id: string; person: DeskPerson; now: Date },
): Promise<DeskCase | undefined> {
  const [facts, own, undo] = await Promise.all([
    FIND[kind](db, { id, moderatorId: person.accountId, now }),
    findConflictOfInterest(db, { kind, id, person }),
    findUndo(db, kind, id),
  ])
  return facts && { ...facts, own, undo }
}
