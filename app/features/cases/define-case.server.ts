import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from '../../db/client.ts'
import type { businesses, deskCases } from '../../db/schema/index.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { ActContext, LinkContext } from '../../platform/secrets.ts'
import type { Actor, AuditEntry } from '../audit/audit-entry.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import type { CasePart, Moderator, Offer, RequestedChange } from './case.ts'

export interface CaseRow {
  id: string
  /** Missing as long as there is no listing. */
  businessId?: string | null
  status: string
  createdAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  decisionText: string | null
  /** Of kinds that their sender may change at any time: goes up with every change. */
  version?: number
}

export type Listing = typeof businesses.$inferSelect

export interface CaseAct extends ActContext {
  id: string
  moderator: Moderator
}

export interface Decision extends CaseAct {
  /** One of the definition's `decisions`. */
  verb: string
  text: string
  /** The version that was on the screen. */
  version?: number | undefined
}

export interface UndoRequest extends CaseAct {
  /** Identifies the decision that is undone. */
  decidedAt: Date
}

/** A case with its listing, both locked until the transaction ends. */
export interface Scope<Row extends CaseRow> extends ActContext {
  tx: Transaction
  row: Row
  listing: Row['businessId'] extends string ? Listing : Listing | undefined
  /** What it is merged into. */
  into: Listing | undefined
  /** For the audit log. */
  actor: Actor
  text: string
}

export interface UndoScope<Row extends CaseRow> extends Scope<Row> {
  /** The facts from the audit entry of the decision being undone. */
  facts: Record<string, unknown>
}

interface MailAbout<Row extends CaseRow> extends LinkContext {
  row: Row
  listing: Scope<Row>['listing']
  businessId: string
  businessName: string
  text: string
}

export interface Effect<Row extends CaseRow> {
  set?: Partial<Row>
  /** For the audit log: nothing personal. */
  facts?: Record<string, unknown>
  /** In place of the definition's. */
  mail?(about: MailAbout<Row>): MailText
  afterCommit?: () => Promise<void>
}

export interface DecisionDefinition<Row extends CaseRow, Choices> {
  /** As the audit log calls it. */
  action: AuditEntry['action']
  /** The new state; without one the case stays open and waits for its sender. */
  to?: string
  needsText?: boolean
  /** Of the text box; by default one for the kind’s `reader`. */
  label?: string
  mail?(about: MailAbout<Row>): MailText
  carryOut?(scope: Scope<Row>, choices: Choices): Promise<Outcome<Effect<Row>>>
}

export interface CaseFacts {
  /** By default the name of its listing. */
  title?: string
  notes?: (CasePart | false)[]
  lead?: string
  differences?: RequestedChange[]
  parts?: (CasePart | false)[]
  isAsked?: boolean
  /** ISO 8601; the 24 hours count from here, by default from when it came in. */
  since?: string
  decided?: { as: string; at: string; text: string | null } | null
  /** By verb: what differs from the definition; null where it cannot be decided so. */
  offers?: Readonly<Record<string, Partial<Offer> | null>>
}

type TextsById = ReadonlyMap<string, string>

/** Without `to` the state stays as it is. */
export interface StepRule {
  from: readonly string[]
  to?: string
  /** As in: you can’t withdraw it. */
  infinitive: string
  whileHeld?: boolean
}

export interface Unanswered<Row extends CaseRow> {
  action: AuditEntry['action']
  reason?: string
  mail(about: MailAbout<Row>): MailText
  set(row: Row, now: Date): Partial<Row>
  carryOut?(tx: Transaction, row: Row, now: Date): Promise<unknown>
}

type CaseColumn = 'id' | 'status' | 'createdAt' | 'decidedAt' | 'remindedAt' | 'overdueRemindedAt'

/** Methods, so that definitions of any kind fit into one list. */
export interface CaseDefinition<Row extends CaseRow, Choices, Facts extends CaseFacts = CaseFacts> {
  kind: AuditEntry['subject']['kind']
  table: PgTable & Record<CaseColumn, PgColumn>
  decisions: Readonly<Record<string, DecisionDefinition<Row, Choices>>>
  into?(choices: Choices): string | undefined
  /** What else can become of it, by its name in the audit log. */
  steps?: Readonly<Record<string, StepRule>>
  /** As in: this submission is approved. */
  states?: Readonly<Record<string, string>>
  /** It waits for its sender to confirm the address. */
  isHeld?(row: Row): boolean
  /** Why cases are a moderator's own, apart from their listings; by id. */
  findOwn(q: Queries, rows: readonly Row[], moderator: Moderator): Promise<TextsById> | TextsById
  findRecipients(tx: Transaction, row: Row): Promise<string[]> | string[]
  /** As in: message to the sender. */
  reader: string
  detail(row: Row): string
  describe(q: Queries, row: Row, listing: Scope<Row>['listing'], reader: Moderator): Promise<Facts>
  /** To be removed from what the audit log keeps of texts. */
  names?(row: Row): string[]
  /** Of kinds whose other side the team asks. */
  question?: {
    kind: (typeof deskCases.$inferSelect)['kind']
    isOpen(row: Row): boolean
    reminded: Unanswered<Row>
    expired: Unanswered<Row>
  }
  undo: {
    action: AuditEntry['action']
    /** The state that it gets; by default it waits again. */
    to?: string
    /** The mails of the decision and its own are withdrawn. */
    carryOut(scope: UndoScope<Row>): Promise<Outcome<Effect<Row>>>
  }
}

/** Says what is special about a kind of case; `decide` and `undo` do the rest. */
export function defineCase<Row extends CaseRow, Choices = object, Facts extends CaseFacts = CaseFacts>(
  definition: CaseDefinition<Row, Choices, Facts>,
): CaseDefinition<Row, Choices, Facts> {
  return definition
}

export function textsById<Item extends { id: string }>(
  items: readonly Item[],
  textOf: (item: Item) => string | false | undefined,
): TextsById {
  return new Map(
    items.flatMap((item): [string, string][] => {
      const text = textOf(item)
      return text ? [[item.id, text]] : []
    }),
  )
}
