export { checkMessage, checkReply, type ContactMessage } from './check-message.server.ts'
export { forgetOldMessages } from './forget-messages.server.ts'
export { answerMessage, type AnswerableMessage, findMessage } from './reply.server.ts'
export { sendMessage } from './send-message.server.ts'
