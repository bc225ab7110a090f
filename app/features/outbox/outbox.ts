import type { findMail, findMails } from './find-mails.server.ts'

export const OUTBOX_PATH = '/outbox'

export type Outbox = Awaited<ReturnType<typeof findMails>>

export type Mail = NonNullable<Awaited<ReturnType<typeof findMail>>>

export type MailSummary = Outbox['mails'][number]

export function mailPath(id: string): string {
  return `${OUTBOX_PATH}/${id}`
}

export function outboxPath(page: number): string {
  return page > 1 ? `${OUTBOX_PATH}?page=${page}` : OUTBOX_PATH
}
