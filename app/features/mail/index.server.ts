export { type ClaimedMail, claimDueMail, claimForAnnouncement } from './claim-mail.server.ts'
export { composeMail, type MailText } from './mail-layout.server.ts'
export {
  addressMailReason,
  ownerMailReason,
  NOTHING_TO_DO,
  reviewerNote,
} from './mail-sentences.ts'
export { holdMails, withdrawMails } from './hold-mails.server.ts'
export { mailLayout } from './mail-layout.server.ts'
export { MAIL_CHANNEL, queueMail } from './queue-mail.server.ts'
export { sendText } from './send-text.server.ts'
export { type Delivery, settleMail } from './settle-mail.server.ts'
export { forgetOldMails, giveUpOldMails } from './tidy-outbox.server.ts'
