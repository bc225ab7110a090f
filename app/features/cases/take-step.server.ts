import { and, asc, eq, lte, not, or } from 'drizzle-orm'
import { deskCases } from '../../db/schema/index.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { DAYS_AFTER_REMINDER, DAYS_TO_ANSWER, REMINDER_DAYS } from '../../time/answer-days.ts'
import { DAY_MS } from '../../time/durations.ts'
import { closeCase, recordStep } from './decide.server.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { type Actor, type AuditEntry, THE_SYSTEM } from '../audit/audit-entry.ts'
import type { CaseDefinition, CaseRow, Effect } from './define-case.server.ts'
import { findRefusal, lockCase } from './open-case.server.ts'

interface Act<Row> {
  id: string
  /** Nobody else finds it. */
  isOf?: (row: Row) => boolean
  /** The version that was on the screen. */
  version?: number
  action: AuditEntry['action']
  actor: Actor
  now: Date
}

/** The audit entry is written last. @returns the new version */
export async function takeStep<Row extends CaseRow, Choices>(
  db: Database | Transaction,
  definition: CaseDefinition<Row, Choices>,
  act: Act<Row>,
  effect: (tx: Transaction, row: Row) => Promise<Outcome<Pick<Effect<Row>, 'set' | 'facts'>>>,
): Promise<Outcome<number>> {
  return transact(db, async (tx) => {
    const { id, action, actor, now } = act
    const rule = definition.steps?.[action]
    const row = (await lockCase(tx, definition, id))?.row
    if (!row || !rule || act.isOf?.(row) === false)
      return refuse('not_found', `We couldn’t find that ${definition.kind}.`)
    const refusal = await findRefusal(tx, definition, row, { ...act, rule })
    if (refusal) return refusal
    const made = await effect(tx, row)
    if (!made.ok) return made
    const set = { ...made.value.set, status: rule.to ?? row.status }
    const { version = 1 } = await recordStep(tx, definition, row, { ...made.value, actor, action, set, now })
    return done(version)
  })
}

const AT_ONCE = 200

/** After 3 and 10 days, closing after 30. @returns how many were reminded or closed */
export async function remindAsked<Row extends CaseRow, Choices>(
  db: Database,
  definition: CaseDefinition<Row, Choices>,
  context: ActContext,
): Promise<number> {
  const { question } = definition
  if (!question) return 0
  const { askedAt, senderReminders: reminders, senderRemindedAt: remindedAt, hasEmail } = deskCases
  const before = (days: number) => new Date(context.now.getTime() - days * DAY_MS)
  const [first, second] = REMINDER_DAYS
  const wasReminded = and(eq(reminders, REMINDER_DAYS.length), lte(remindedAt, before(DAYS_AFTER_REMINDER)))
  const isReminderDue = or(
    and(eq(reminders, 0), lte(askedAt, before(first))),
    // A case that had waited long before reminders began gets no two of them in one day.
    and(eq(reminders, 1), lte(askedAt, before(second)), lte(remindedAt, before(first))),
  )
  const isLate = and(lte(askedAt, before(DAYS_TO_ANSWER)), or(wasReminded, not(hasEmail)))
  let count = 0
  for (const [step, isDue] of [
    [question.expired, isLate],
    [question.reminded, and(hasEmail, isReminderDue)],
  ] as const) {
    const asked = await db
      .select({ id: deskCases.id })
      .from(deskCases)
      .where(and(eq(deskCases.kind, question.kind), eq(deskCases.waitsFor, 'sender'), isDue))
      .orderBy(asc(askedAt))
      .limit(AT_ONCE)
    for (const { id } of asked) {
      count += await db.transaction(async (tx) => {
        const locked = await lockCase(tx, definition, id)
        // The other side may answer while this runs.
        if (!locked || !question.isOpen(locked.row)) return 0
        await step.carryOut?.(tx, locked.row, context.now)
        await closeCase(tx, definition, {
          scope: { tx, ...locked, actor: THE_SYSTEM, text: '', ...context },
          step,
          state: {},
          effect: { set: step.set(locked.row, context.now) },
          reason: step.reason ?? '',
        })
        return 1
      })
    }
  }
  return count
}
