export {
  type Mail,
  mailPath,
  type MailState,
  type MailSummary,
  type Outbox,
  OUTBOX_PATH,
  outboxPath,
} from './outbox.ts'
