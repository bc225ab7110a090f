import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { pickColumns } from '../../db/pick-columns.ts'
import { pageOf } from '../businesses/business.ts'
import { mailOutbox } from '../../db/schema/mail-outbox.ts'

const PAGE_SIZE = 25

// oxfmt-ignore
const SUMMARY = pickColumns(mailOutbox, [
  'id', 'kind', 'recipient', 'subject', 'createdAt', 'dueAt', 'attempts', 'claimedAt', 'sentAt', 'failedAt',
  'lastError',
])
export type Mail = NonNullable<Awaited<ReturnType<typeof findMail>>>
export type MailSummary = Awaited<ReturnType<typeof findMails>>['mails'][number]

type SummaryRow = Pick<typeof mailOutbox.$inferSelect, keyof typeof SUMMARY>

export async function findMails(db: Database, { page, isSending }: { page: number; isSending: boolean }) {
  const shown = pageOf(page, PAGE_SIZE, await db.$count(mailOutbox))
  const rows = await db
    .select(SUMMARY)
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(PAGE_SIZE)
    .offset((shown.page - 1) * PAGE_SIZE)
  return { ...shown, mails: rows.map((row) => toSummary(row, isSending)), isSending }
}

export async function findMail(db: Database, id: string, { isSending }: { isSending: boolean }) {
  const [row] = await db
    .select({ ...SUMMARY, ...pickColumns(mailOutbox, ['text', 'html', 'link']) })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, id))
  return row && { ...toSummary(row, isSending), text: row.text, html: row.html, link: row.link }
}

function toSummary({ claimedAt, failedAt, ...row }: SummaryRow, isSending: boolean) {
  return {
    ...row,
    state: deriveState({ ...row, claimedAt, failedAt }, isSending),
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}

type MailState = 'kept' | 'waiting' | 'sending' | 'sent' | 'failed'

function deriveState(row: SummaryRow, isSending: boolean): MailState {
  if (row.sentAt) return 'sent'
  if (row.failedAt) return 'failed'
  if (row.attempts === 0 && row.dueAt > new Date()) return 'waiting'
  if (!isSending) return 'kept'
  // A claim without an attempt is from the time before there was a mail server.
  return row.claimedAt && row.attempts > 0 ? 'sending' : 'waiting'
}
