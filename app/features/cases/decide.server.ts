import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { type AuditAct, type AuditEntry, withoutPersonalData } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { holdMails } from '../mail/hold-mails.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import type {
  CaseDefinition,
  CaseRow,
  Decision,
  DecisionDefinition,
  Effect,
  Scope,
} from './define-case.server.ts'
import { findRefusal, openCase } from './open-case.server.ts'

/** One transaction for every kind; the audit entry is written last. @returns the case as it is now */
export async function decide<Row extends CaseRow, Choices>(
  db: Database | Transaction,
  definition: CaseDefinition<Row, Choices>,
  decision: Decision & Choices,
): Promise<Outcome<Row>> {
  const { moderator, now, verb, version } = decision
  const chosen = Object.hasOwn(definition.decisions, verb) ? definition.decisions[verb] : undefined
  if (!chosen) return refuse('invalid', 'You can’t decide it that way.')
  const { to, needsText } = chosen
  let afterCommit: Effect<Row>['afterCommit']
  const outcome = await transact(db, async (tx) => {
    const opened = await openCase(tx, definition, decision, {
      text: decision.text,
      intoBusinessId: definition.into?.(decision),
    })
    if (!opened.ok) return opened
    const scope = opened.value
    const { row, text } = scope
    if (needsText && text === '') return refuse('text_missing')
    if (row.version !== undefined && version === undefined) {
      return refuse('invalid', 'Say which version you have seen.')
    }
    const rule = { from: [definition.undo.to ?? 'waiting'], infinitive: 'decide it' }
    const refusal = await findRefusal(tx, definition, row, { version, actor: scope.actor, rule })
    if (refusal) return refusal

    if (to) await holdMails(tx, nameDecision(row.id, now), mailsFrom(now))
    const carriedOut = (await chosen.carryOut?.(scope, decision)) ?? done<Effect<Row>>({})
    if (!carriedOut.ok) return carriedOut
    const effect = carriedOut.value
    afterCommit = effect.afterCommit
    const state = to && {
      status: to,
      decidedAt: now,
      decidedBy: moderator.accountId,
      decisionText: text || null,
    }
    return done(
      await closeCase(tx, definition, {
        scope,
        step: chosen,
        state: state || {},
        effect,
        reason: withoutPersonalData(text, definition.names?.(row)),
      }),
    )
  })
  if (outcome.ok) await afterCommit?.()
  return outcome
}

export function nameDecision(caseId: string, decidedAt: Date): string {
  return `${caseId} ${decidedAt.toISOString()}`
}

export async function closeCase<Row extends CaseRow, Choices>(
  tx: Transaction,
  definition: CaseDefinition<Row, Choices>,
  {
    scope,
    step,
    state,
    effect,
    reason,
  }: {
    scope: Scope<Row>
    step: Pick<DecisionDefinition<Row, Choices>, 'action' | 'mail'>
    state: Record<string, unknown>
    effect: Effect<Row>
    reason: string
  },
): Promise<Row> {
  const { row, actor, text, now, secrets, publicUrl } = scope
  const businessId = effect.set?.businessId ?? row.businessId
  const recipients = await definition.findRecipients(tx, row)
  if (recipients.length > 0) {
    const listings = await tx
      .select()
      .from(businesses)
      .where(eq(businesses.id, businessId ?? ''))
    const listing = listings[0] as Scope<Row>['listing']
    const names = { businessId: businessId ?? '', businessName: listing?.name ?? '' }
    const about = { ...names, row, listing, text, secrets, publicUrl }
    const mail = effect.mail?.(about) ?? step.mail?.(about)
    if (mail) await sendText(tx, recipients, mail)
  }
  const set = { ...state, ...effect.set }
  return recordStep(tx, definition, row, {
    actor,
    action: step.action,
    set,
    facts: effect.facts,
    reason,
    now,
  })
}

interface Step extends Pick<AuditEntry, 'actor' | 'action' | 'reason'> {
  set: Record<string, unknown>
  facts?: Record<string, unknown> | undefined
  now: Date
}

/** Stores a change and writes the audit entry. Call it last in the transaction that locked the case. @returns it as it is now */
export async function recordStep<Row extends CaseRow, Choices>(
  tx: Transaction,
  { kind, table }: CaseDefinition<Row, Choices>,
  { id, businessId, status, version }: Row,
  { set, facts, action, reason, now, actor }: Step,
): Promise<Row> {
  const counted = version === undefined ? {} : { version: version + 1 }
  const [after] = (await tx
    .update(table)
    .set({ ...counted, ...set })
    .where(eq(table.id, id))
    .returning()) as unknown as Row[]
  if (!after) throw new Error(`The ${kind} ${id} was not stored.`)
  const ofListing = after.businessId ?? businessId
  await appendAudit(tx, {
    actor,
    ...({ subject: { kind, id }, action } as AuditAct),
    ...(after.status !== status && { from: status, to: after.status }),
    reason: reason || null,
    facts: {
      ...(ofListing && { businessId: ofListing }),
      ...facts,
      ...(after.version !== undefined && { version: after.version }),
    },
    at: now,
  })
  return after
}

/** So long the mails of a decision wait, and so long it can be undone. */
export const UNDO_MINUTES = 10

export function mailsFrom(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + UNDO_MINUTES * 60_000)
}

/** Undefined when nobody decided it, as where a code proved a claim. */
export function undoUntil<Row extends CaseRow, Choices>(
  { decisions }: CaseDefinition<Row, Choices>,
  { status, decidedAt, decidedBy }: CaseRow,
): Date | undefined {
  const isDecided = Object.values(decisions).some(({ to }) => to === status)
  return isDecided && decidedAt && decidedBy ? mailsFrom(decidedAt) : undefined
}
