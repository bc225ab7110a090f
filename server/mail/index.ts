export {
  type MailContent,
  mailLayout,
  type NewMail,
  queueMail,
} from '../../app/features/mail/index.server.ts'
