import type { Database } from '../../../app/db/client.ts'
import type { UndoRequest } from '../../../app/features/audit/index.ts'
import { undoClaim } from '../../../app/features/claims/index.server.ts'
import type { DeskKind } from '../../../app/features/moderation/index.ts'
import { undoEdit } from '../../../app/features/owners/index.server.ts'
import { undoReport } from '../../../app/features/reports/index.server.ts'
import { undoDecision } from '../../../app/features/submissions/index.server.ts'
import { undoVerification } from '../../../app/features/verification/index.server.ts'

const UNDO: Record<DeskKind, (db: Database, act: UndoRequest) => Promise<unknown>> = {
  submissions: undoDecision,
  edits: undoEdit,
  claims: undoClaim,
  verifications: undoVerification,
  reports: undoReport,
}

export async function undoCase(db: Database, kind: DeskKind, act: UndoRequest): Promise<void> {
  await UNDO[kind](db, act)
}
