import type { Database } from '../../db/client.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { type Outcome, done, refuseFields } from '../../platform/outcome.ts'
import type { CaseAct, CaseRow } from '../cases/define-case.server.ts'
import { decide } from '../cases/decide.server.ts'
import { CASES, type DeskChoices } from './cases.server.ts'
import type { DecisionVerb, DeskKind } from './desk.ts'
import { eq } from 'drizzle-orm'
import { submissions } from '../../db/schema/index.ts'
import { checkSubmission, type Submission } from '../submissions/check-submission.server.ts'
import { submissionValues } from './case/submission-fields.server.ts'

interface SentDecision extends Omit<DeskChoices, 'files' | 'edits'> {
  decision: DecisionVerb
  text: string
  version?: number | undefined
  edits?: Record<string, string> | undefined
}

export async function decideCase(
  { db, files }: { db: Database; files: FileStore },
  kind: DeskKind,
  { decision, edits: typed, ...sent }: SentDecision & CaseAct,
): Promise<Outcome<CaseRow>> {
  const read = await readEdits(db, { id: sent.id, typed: typed ?? {} })
  if (!read.ok) return read
  return decide(db, CASES[kind], { ...sent, verb: decision, edits: read.value, files })
}

/** @returns the checked fields that differ from what was sent in */
async function readEdits(
  db: Database,
  { id, typed }: { id: string; typed: Record<string, string> },
): Promise<Outcome<Partial<Submission>>> {
  const [row] = await db
    .select({ fields: submissions.fields })
    .from(submissions)
    .where(eq(submissions.id, id))
  if (!row || Object.keys(typed).length === 0) return done({})
  const checked = checkSubmission({ consent: 'yes', ...submissionValues(row.fields), ...typed })
  if (!checked.ok) return refuseFields(checked.fields ?? {}, 'invalid_edits')
  const changed = Object.entries(checked.value.submission).filter(
    ([name, value]) => (row.fields[name] ?? null) !== value,
  )
  return done(Object.fromEntries(changed))
}
