import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { countText } from '../../../text/count-text.ts'
import type { Transaction } from '../../../db/client.ts'
import { deskCases } from '../../../db/schema/index.ts'
import { SITE_NAME } from '../../site/metadata.ts'
import { CASES } from '../cases.server.ts'
import { DESK_KINDS, deskPath, KIND_NAMES } from '../desk.ts'

export type WaitingCase = Awaited<ReturnType<typeof findWaitingCases>>[number]

/** All kinds, the longest waiting first. */
export function findWaitingCases(tx: Transaction, when?: SQL) {
  const { kind, id, title, since, waitsFor } = deskCases
  return tx
    .select({ kind, id, title, since })
    .from(deskCases)
    .where(and(eq(waitsFor, 'team'), when))
    .orderBy(asc(since))
}

/** @returns those that nobody has reminded of meanwhile, or is deciding right now */
export async function markReminded(
  tx: Transaction,
  cases: readonly WaitingCase[],
  { now, isOverdue }: { now: Date; isOverdue: boolean },
): Promise<WaitingCase[]> {
  const marked = new Set<string>()
  for (const kind of DESK_KINDS) {
    const { table } = CASES[kind]
    const ids = cases.flatMap((one) => (one.kind === kind ? [one.id] : []))
    if (ids.length === 0) continue
    const isNew = isNull(isOverdue ? table.overdueRemindedAt : table.remindedAt)
    const free = tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), isNew))
      .for('update', { skipLocked: true })
    const rows = await tx
      .update(table)
      .set({ remindedAt: now, ...(isOverdue && { overdueRemindedAt: now }) })
      .where(inArray(table.id, free))
      .returning({ id: table.id })
    for (const { id } of rows) marked.add(String(id))
  }
  return cases.filter(({ id }) => marked.has(id))
}

const MAX_LINKS = 10

/** @param detail added after the case's name, such as “due on …” */
export function casesInMail(
  cases: readonly WaitingCase[],
  publicUrl: string,
  detail?: (one: WaitingCase) => string,
) {
  const more = cases.length - MAX_LINKS
  return {
    paragraphs: more > 0 ? [`These are the first ${MAX_LINKS}; there are ${more} more.`] : [],
    links: cases.slice(0, MAX_LINKS).map((one) => ({
      label: `${KIND_NAMES[one.kind]}: ${one.title}${detail ? `, ${detail(one)}` : ''}`,
      href: `${publicUrl}${deskPath({ tab: one.kind, id: one.id })}`,
    })),
    button: { label: 'Open the Desk', href: `${publicUrl}/moderation` },
    footer: `You’re receiving this email because you’re a reviewer for the ${SITE_NAME}.`,
  }
}

export function casesText(cases: readonly WaitingCase[]): string {
  const kinds = new Set(cases.map(({ kind }) => kind))
  const [only = 'submissions'] = kinds
  const name = kinds.size === 1 ? KIND_NAMES[only].toLowerCase() : 'case'
  return countText(cases.length, name)
}
