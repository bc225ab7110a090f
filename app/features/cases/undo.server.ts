import type { Database, Transaction } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { cleanText, closeCase, openCase } from './decide.server.ts'
import type { CaseDefinition, CaseRow, UndoRequest } from './define-case.server.ts'
import { findDecidedCases, findUndos } from './find-rights.server.ts'

/**
 * Takes back a decision of any kind that `decide` makes: the case waits again, and everyone who was emailed
 * about it is told that it no longer holds.
 * @returns the case as it is now
 */
export async function undo<Row extends CaseRow, Choices>(
  db: Database | Transaction,
  definition: CaseDefinition<Row, Choices>,
  request: UndoRequest,
): Promise<Outcome<Row>> {
  const step = definition.undo
  const outcome = await transact(db, async (tx) => {
    const opened = await openCase(tx, definition, request)
    if (!opened.ok) return opened
    const scope = opened.value
    const { row } = scope
    if (row.decidedAt?.getTime() !== request.decidedAt.getTime()) {
      return refuse(
        'cannot_undo',
        'Someone took this back or decided it again. Load it again to see how it stands now.',
      )
    }
    const [decided] = await findDecidedCases(tx, definition, [row])
    if (!decided) return refuse('cannot_undo')
    const { obstacle, warning } = (await findUndos(tx, definition, [decided])).get(row.id) ?? {}
    if (obstacle) return refuse('cannot_undo', obstacle)
    if (warning && !request.isWarned) {
      return refuse('not_warned', `${warning} If you still want to, undo it under “Decided.”`)
    }

    const reason = cleanText(definition, row, request.reason ?? '')
    const carriedOut = await step.carryOut({ ...scope, facts: decided.facts, reason })
    if (!carriedOut.ok) return carriedOut
    return done(
      await closeCase(tx, definition, {
        scope,
        step,
        state: { status: step.to ?? 'waiting', decidedAt: null, decidedBy: null, decisionText: null },
        effect: carriedOut.value,
        reason,
      }),
    )
  })
  const isGone = !outcome.ok && outcome.problem === 'not_found' && step.gone
  return isGone ? refuse('cannot_undo', step.gone) : outcome
}
