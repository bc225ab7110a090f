import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { readyTexts } from '../../db/schema/index.ts'
import { checkTyped } from '../../forms/read-form.server.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import type { ReadyText } from '../../ui/form/ready-texts.tsx'
import type { ActionOf } from '../audit/action-texts.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import type { Moderator } from '../cases/case.ts'
import { type DecisionVerb, DECISIONS, DESK_KINDS, type DeskKind, decisionWords, KIND_NAMES } from './desk.ts'
import given from './ready-texts.json' with { type: 'json' }

const GIVEN: Partial<Record<DeskKind, Partial<Record<string, ReadyText[]>>>> = given

/** Of all, so that a page holds them. */
const MOST_TEXTS = 100
const LONGEST_LABEL = 40

/** Whom a merged submission concerns reads no text. */
const USES = DESK_KINDS.flatMap((kind) =>
  DECISIONS[kind].flatMap((decision) => (decision === 'merge' ? [] : [{ kind, decision }])),
)

const textSchema = z.object({
  label: z
    .string()
    .trim()
    .min(1, 'Enter a few words for the button')
    .max(LONGEST_LABEL, `Use at most ${LONGEST_LABEL} characters`),
  text: z.string().trim().min(1, 'Write the text').max(2000, 'Use at most 2,000 characters'),
})

/** For the decisions of one kind: by default the given ones, then the team's own. */
export async function findTexts(q: Queries, kind: DeskKind) {
  const own = await q
    .select({ decision: readyTexts.decision, label: readyTexts.label, text: readyTexts.text })
    .from(readyTexts)
    .where(eq(readyTexts.kind, kind))
    .orderBy(asc(readyTexts.createdAt))
  return (verb: string, texts: readonly ReadyText[] = GIVEN[kind]?.[verb] ?? []): ReadyText[] => [
    ...texts,
    ...own.flatMap(({ decision, ...text }) => (decision === verb ? [text] : [])),
  ]
}

/** Each use with its given texts and the team's own. */
export async function findAllTexts(q: Queries) {
  const own = await q.select().from(readyTexts).orderBy(asc(readyTexts.createdAt)).limit(MOST_TEXTS)
  return USES.map(({ kind, decision }) => ({
    kind,
    decision,
    name: useName(kind, decision),
    given: GIVEN[kind]?.[decision] ?? [],
    own: own.filter((text) => text.kind === kind && text.decision === decision),
  }))
}

function useName(kind: DeskKind, decision: DecisionVerb): string {
  return `${KIND_NAMES[kind]}: ${decisionWords(kind, decision).action}`
}

interface TextAct {
  moderator: Moderator
  now: Date
}

export interface TypedText extends ReadyText {
  kind: DeskKind
  decision: DecisionVerb
}

/** @param id of the one to change; without it, it is a new one */
export async function saveText(
  db: Database,
  { id, kind, decision, label, text, ...act }: TypedText & TextAct & { id?: string },
): Promise<Outcome> {
  const checked = checkTyped(textSchema, { label, text })
  if (!checked.ok) return checked
  const values = { ...checked.value, kind, decision }
  return transact(db, async (tx) => {
    if (id !== undefined) {
      const changed = await tx.update(readyTexts).set(values).where(eq(readyTexts.id, id)).returning()
      return changed[0] ? audit(tx, changed[0], act, 'changed') : refuse('not_found')
    }
    if ((await tx.$count(readyTexts)) >= MOST_TEXTS) {
      return refuse('conflict', `There are ${MOST_TEXTS} texts. Remove one that nobody uses first.`)
    }
    const [added] = await tx
      .insert(readyTexts)
      .values({ ...values, createdAt: act.now })
      .returning()
    return added ? audit(tx, added, act, 'added') : refuse('not_found')
  })
}

export async function removeText(db: Database, { id, ...act }: TextAct & { id: string }): Promise<Outcome> {
  return transact(db, async (tx) => {
    const [removed] = await tx.delete(readyTexts).where(eq(readyTexts.id, id)).returning()
    return removed ? audit(tx, removed, act, 'removed') : refuse('not_found')
  })
}

async function audit(
  tx: Transaction,
  { id, kind, decision }: typeof readyTexts.$inferSelect,
  { moderator: { kind: role, accountId }, now }: TextAct,
  action: ActionOf<'ready_text'>,
): Promise<Outcome> {
  const use = USES.find((one) => one.kind === kind && one.decision === decision)
  await appendAudit(tx, {
    actor: { kind: role, accountId },
    subject: { kind: 'ready_text', id },
    action,
    reason: use ? useName(use.kind, use.decision) : null,
    facts: { kind, decision },
    at: now,
  })
  return done()
}
