import type { Database } from '../../db/client.ts'
import { NOT_DECIDED } from '../audit/index.ts'
import { warnOfClaimUndo, whyClaimStands } from '../claims/index.server.ts'
import { whyEditStands } from '../owners/index.server.ts'
import { whyReportStands } from '../reports/index.server.ts'
import { warnOfSubmissionUndo, whySubmissionStands } from '../submissions/index.server.ts'
import { whyVerificationStands } from '../verification/index.server.ts'
import type { Undo } from './case.ts'
import type { DeskKind } from './desk.ts'

type Queries = Pick<Database, 'select' | '$count'>

const WHY: Record<DeskKind, (q: Queries, id: string) => Promise<string | undefined>> = {
  submissions: whySubmissionStands,
  edits: whyEditStands,
  claims: whyClaimStands,
  verifications: whyVerificationStands,
  reports: whyReportStands,
}

const WARN: Partial<Record<DeskKind, (q: Queries, id: string) => Promise<string | undefined>>> = {
  submissions: warnOfSubmissionUndo,
  claims: warnOfClaimUndo,
}

/** Whether the decision on a case can be taken back, as the feature that it belongs to says. */
export async function findUndo(q: Queries, kind: DeskKind, id: string): Promise<Undo | null> {
  const obstacle = await WHY[kind](q, id)
  if (obstacle === NOT_DECIDED) return null
  return obstacle === undefined ? { obstacle: null, warning: await WARN[kind]?.(q, id) } : { obstacle }
}
