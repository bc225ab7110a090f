export {
  CONTACT_FIELDS,
  type ContactAnswer,
  type ContactField,
  contactPath,
  IN_DIALOG_NAME,
} from './contact-message.ts'
