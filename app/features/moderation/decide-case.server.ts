import type { Database } from '../../db/client.ts'
import type { FileStore } from '../../platform/file-store.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { CaseAct, CaseRow } from '../cases/define-case.server.ts'
import { decide } from '../cases/decide.server.ts'
import { CASES, type DeskChoices } from './cases.server.ts'
import type { DecisionVerb, DeskKind } from './desk.ts'
import { readEdits } from './deciding/read-edits.server.ts'

/** What the desk sends: the decision, and the choices that its kind knows. */
interface SentDecision extends Omit<DeskChoices, 'files' | 'edits'> {
  decision: DecisionVerb
  text: string
  version?: number | undefined
  /** Of a submission: changed fields, as typed. */
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
