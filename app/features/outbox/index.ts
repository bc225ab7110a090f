export {
  type Mail,
  mailPath,
  type MailState,
  type MailSummary,
  type Outbox,
  OUTBOX_PATH,
  OUTBOX_PAGE_SIZE,
} from './outbox.ts'
