export { ContactDialogForm, MessageForm, MessageSent } from './contact-form.tsx'
export { ContactPage } from './contact-page.tsx'
export { ReplyPage } from './reply-page.tsx'
