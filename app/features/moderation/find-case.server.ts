import type { Database } from '../../db/client.ts'
import type { DeskCase } from './case.ts'
import type { DeskKind } from './desk.ts'
import { findClaimCase } from './find-claim-case.server.ts'
import { findEditCase } from './find-edit-case.server.ts'
import { findReportCase } from './find-report-case.server.ts'
import { findSubmissionCase } from './find-submission-case.server.ts'
import { findVerificationCase } from './find-verification-case.server.ts'

interface Asked {
  id: string
  /** Who looks: `You` in the history. */
  moderatorId: string
}

const FIND: Record<DeskKind, (db: Database, asked: Asked) => Promise<DeskCase | undefined>> = {
  submissions: findSubmissionCase,
  edits: findEditCase,
  claims: findClaimCase,
  verifications: findVerificationCase,
  reports: findReportCase,
}

/** One case with everything that it takes to decide it. */
export function findCase(db: Database, kind: DeskKind, asked: Asked): Promise<DeskCase | undefined> {
  return FIND[kind](db, asked)
}
