export { type MailContent, mailLayout } from './mail-layout.server.ts'
export { MAIL_CHANNEL, type NewMail, queueMail } from './queue-mail.server.ts'
