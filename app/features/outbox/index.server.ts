export { findMail, findMails } from './find-mails.server.ts'
