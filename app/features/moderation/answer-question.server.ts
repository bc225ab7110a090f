import { done } from '../../platform/outcome.ts'
import type { Database } from '../../db/client.ts'
import { A_VISITOR, type AuditEntry } from '../audit/audit-entry.ts'
import { findRows } from '../cases/open-case.server.ts'
import { type Asked, isAsked, questionAnswered } from '../cases/question.server.ts'
import type { CaseRow } from '../cases/define-case.server.ts'
import { takeStep } from '../cases/take-step.server.ts'
import { type LinkRequest, readPrivateToken } from '../private-links/private-links.server.ts'
import { CASES } from './cases.server.ts'
import { DESK_KINDS } from './desk.ts'

type AskedRow = CaseRow & Asked

/** @returns what was asked; nothing for a link that we did not make, or once it is answered or decided */
export async function findQuestion(db: Database, { token, secrets }: LinkRequest) {
  const [tab, id = ''] = readPrivateToken(secrets, 'answer', token)?.split('_') ?? []
  const kind = DESK_KINDS.find((one) => one === tab)
  const [row] = kind ? ((await findRows(db, CASES[kind], [id])) as unknown as AskedRow[]) : []
  return kind && row?.question && isAsked(row) ? { kind, id, question: row.question } : undefined
}

/** The case waits for the team again. @returns false when the link no longer works */
export async function answerQuestion(
  db: Database,
  { answer, ...link }: LinkRequest & { answer: string },
): Promise<boolean> {
  const found = await findQuestion(db, link)
  if (!found) return false
  const { kind, id } = found
  const action = `${CASES[kind].kind}_replied` as AuditEntry['action']
  const isOf = (row: CaseRow) => isAsked(row as AskedRow)
  const act = { id, action, isOf, actor: A_VISITOR, now: link.now }
  const answered = await takeStep(db, CASES[kind], act, async () =>
    done({ set: questionAnswered(answer, link.now) as Partial<CaseRow> }),
  )
  return answered.ok
}
