import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from '../../../app/db/client.ts'
import { businesses, claims, listingEdits, submissions, verifications } from '../../../app/db/schema/index.ts'
import { ACCOUNT_DELETED, type Actor, type AuditAct } from '../../../app/features/audit/audit-entry.ts'
import { appendAudit } from '../../../app/features/audit/append-audit.server.ts'
import { releaseDocuments } from '../../../app/features/verification/verification-documents.server.ts'

/** For the desk and for the page of the private link, which has the name and the times of the place. */
const KEPT_FIELDS = ['businessName', 'category', 'city', 'countySlug']

type CaseTable = PgTable & Record<'id' | 'accountId' | 'businessId' | 'status', PgColumn>

const IN_REVIEW = {
  submission: { table: submissions, states: ['submitted', 'changes_requested'], action: 'withdrawn' },
  edit: { table: listingEdits, states: ['waiting'], action: 'edit_withdrawn' },
  claim: { table: claims, states: ['waiting'], action: 'claim_withdrawn' },
  verification: { table: verifications, states: ['waiting'], action: 'verification_withdrawn' },
} as const

type Kind = keyof typeof IN_REVIEW

export interface OpenCase {
  kind: Kind
  id: string
  businessId: string | null
  status: string
  /** Of what is published, or would have been. */
  title: string
}

/** What the account has sent that waits for the team, or for an answer to its question. @param locks in a transaction */
export async function findOpenCases(
  q: Queries,
  accountId: string,
  { locks = false }: { locks?: boolean } = {},
): Promise<OpenCase[]> {
  const found: OpenCase[] = []
  for (const kind of Object.keys(IN_REVIEW) as Kind[]) {
    const { table, states }: { table: CaseTable; states: readonly string[] } = IN_REVIEW[kind]
    const source: PgTable = table
    const query = q
      .select({
        id: sql<string>`${table.id}`,
        businessId: sql<string | null>`${table.businessId}`,
        status: sql<string>`${table.status}`,
        title: kind === 'submission' ? submissions.businessName : sql<string>`${businesses.name}`,
      })
      .from(source)
      .leftJoin(businesses, eq(businesses.id, table.businessId))
      .where(and(eq(table.accountId, accountId), inArray(table.status, [...states])))
      .orderBy(table.id)
    const rows = await (locks ? query.for('update', { of: table }) : query)
    found.push(...rows.map((row) => ({ kind, ...row })))
  }
  return found
}

interface Leaving {
  accountId: string
  now: Date
}

/** Nothing of a person stays in them, only what the team's lists need. @returns the keys of documents to delete */
export async function withdrawOpenCases(
  tx: Transaction,
  { accountId, now, open }: Leaving & { open: readonly OpenCase[] },
): Promise<string[]> {
  const ended = { status: 'withdrawn', decidedAt: now, decisionText: ACCOUNT_DELETED } as const
  const idsOf = (kind: Kind) => open.filter((one) => one.kind === kind).map(({ id }) => id)
  const kept = sql`coalesce((select jsonb_object_agg(key, value)
    from jsonb_each(${submissions.fields}) where key in ${KEPT_FIELDS}), '{}')`
  await tx
    .update(submissions)
    .set({
      ...ended,
      version: sql`${submissions.version} + 1`,
      fields: kept,
      contactEmail: null,
      photoId: null,
      askedAbout: null,
    })
    .where(inArray(submissions.id, idsOf('submission')))
  await tx
    .update(listingEdits)
    .set({ ...ended, changes: {}, answer: null })
    .where(inArray(listingEdits.id, idsOf('edit')))
  // Claims hold the account's address.
  await tx.delete(claims).where(and(eq(claims.accountId, accountId), ne(claims.status, 'waiting')))
  await tx
    .update(claims)
    .set({ ...ended, accountEmail: '', statement: '', provedAddress: null, question: null, answer: null })
    .where(inArray(claims.id, idsOf('claim')))
  await tx
    .update(verifications)
    .set({ ...ended, ownerName: '', note: '', certificateNumber: null, answer: null })
    .where(inArray(verifications.id, idsOf('verification')))
  const documents: string[] = []
  for (const id of idsOf('verification')) documents.push(...(await releaseDocuments(tx, id, now)))
  return documents
}

/** So that what vanishes from the desk can be found there. Call it last: it writes the audit log. */
export async function recordWithdrawals(
  tx: Transaction,
  open: readonly OpenCase[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  for (const { kind, id, businessId, status } of open) {
    const isOwners = kind === 'edit' || kind === 'verification'
    await appendAudit(tx, {
      actor: actor.kind === 'owner' && !isOwners ? { ...actor, kind: 'visitor' } : actor,
      ...({ subject: { kind, id }, action: IN_REVIEW[kind].action } as AuditAct),
      from: status,
      to: 'withdrawn',
      reason: ACCOUNT_DELETED,
      facts: { businessId },
      at: now,
    })
  }
}
