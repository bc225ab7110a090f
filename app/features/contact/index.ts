export { type ContactAnswer, CONTACT_FIELDS, IN_DIALOG_NAME } from './contact-message.ts'
