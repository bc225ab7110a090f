import { and, gt, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { auditLog } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { findNewestEntry, listingOfEntry } from '../audit/find-newest-entry.server.ts'
import { holdMails, withdrawMails } from '../mail/hold-mails.server.ts'
import type { CaseRights, Moderator } from './case.ts'
import { closeCase, nameDecision, UNDO_MINUTES, undoUntil } from './decide.server.ts'
import type { CaseDefinition, CaseRow, UndoRequest } from './define-case.server.ts'
import { findConflicts, findRows, openCase } from './open-case.server.ts'

const TOO_LATE = refuse(
  'cannot_undo',
  `A decision can be undone for ${UNDO_MINUTES} minutes, and then its emails go out. Change the listing itself instead.`,
)

/** Only while its mails wait, so nobody hears of either. @returns the case as it is now */
export async function undo<Row extends CaseRow, Choices>(
  db: Database | Transaction,
  definition: CaseDefinition<Row, Choices>,
  request: UndoRequest,
): Promise<Outcome<Row>> {
  const { undo: step } = definition
  return transact(db, async (tx) => {
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
    const until = undoUntil(definition, row)
    if (!until) return refuse('cannot_undo')
    if (until <= request.now) return TOO_LATE
    const { kind, decisions } = definition
    const actions = Object.values(decisions).flatMap(({ to, action }) => (to === row.status ? [action] : []))
    const decided = await findNewestEntry(tx, { kind, id: row.id }, ...actions)
    if (decided && (await isBuiltOn(tx, row, decided.sequence))) {
      return refuse(
        'cannot_undo',
        'Something else has happened to this listing since, so this can’t be undone. Change the listing itself instead.',
      )
    }

    // So that what this tells people waits as well, and is withdrawn with the rest.
    await holdMails(tx, nameDecision(row.id, request.decidedAt), until)
    const carriedOut = await step.carryOut({ ...scope, facts: decided?.facts ?? {} })
    if (!carriedOut.ok) return carriedOut
    const after = await closeCase(tx, definition, {
      scope,
      step: { action: step.action },
      state: { status: step.to ?? 'waiting', decidedAt: null, decidedBy: null, decisionText: null },
      effect: carriedOut.value,
      reason: '',
    })
    return (await withdrawMails(tx, nameDecision(row.id, request.decidedAt))) ? done(after) : TOO_LATE
  })
}

/** Whether the log tells of anything about its listing since. A decision writes its own entry last. */
async function isBuiltOn(tx: Transaction, { businessId }: CaseRow, sequence: number): Promise<boolean> {
  if (!businessId) return false
  const isLater = and(gt(auditLog.sequence, sequence), sql`${listingOfEntry} = ${businessId}`)
  return (await tx.$count(auditLog, isLater)) > 0
}

export async function findRights<Row extends CaseRow, Choices>(
  q: Queries,
  definition: CaseDefinition<Row, Choices>,
  ids: readonly string[],
  { moderator, now }: { moderator: Moderator; now: Date },
): Promise<Map<string, CaseRights>> {
  const rows = await findRows(q, definition, ids)
  const conflicts = await findConflicts(q, definition, { rows, moderator })
  return new Map(
    rows.map((row) => {
      const own = conflicts.get(row.id) ?? null
      const until = own && !own.mayDecide ? undefined : undoUntil(definition, row)
      return [row.id, { own, undoUntil: until && until > now ? until.toISOString() : null }]
    }),
  )
}
