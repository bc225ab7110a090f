export const OUTBOX_PATH = '/outbox'

export const OUTBOX_PAGE_SIZE = 25

export type MailState = 'kept' | 'waiting' | 'sending' | 'sent' | 'failed'

export interface MailSummary {
  id: string
  kind: string
  recipient: string
  subject: string
  state: MailState
  createdAt: string
  attempts: number
  dueAt: string
  sentAt: string | null
  lastError: string | null
}

export interface Mail extends MailSummary {
  text: string
  html: string
  link: string | null
}

export interface Outbox {
  mails: MailSummary[]
  total: number
  page: number
  lastPage: number
  isSending: boolean
}

export function mailPath(id: string): string {
  return `${OUTBOX_PATH}/${id}`
}

export function outboxPath(page: number): string {
  return page > 1 ? `${OUTBOX_PATH}?page=${page}` : OUTBOX_PATH
}
