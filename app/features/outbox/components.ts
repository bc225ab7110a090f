export { MailPage } from './mail-page.tsx'
export { OutboxPage } from './outbox-page.tsx'
