export { checkMessage, checkReply } from './check-message.server.ts'
export { forgetOldMessages } from './forget-messages.server.ts'
export { answerMessage, findMessage } from './reply.server.ts'
export { sendMessage } from './send-message.server.ts'
