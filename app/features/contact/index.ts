export { CONTACT_FIELDS, contactPath, IN_DIALOG_NAME } from './contact-message.ts'
