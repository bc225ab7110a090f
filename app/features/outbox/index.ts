export {
  type Mail,
  mailPath,
  type MailState,
  type MailSummary,
  type Outbox,
  OUTBOX_PATH,
  outboxPath,
  OUTBOX_PAGE_SIZE,
} from './outbox.ts'
