export { checkMessage, checkReply } from './check-message.server.ts'
export { answerMessage, findMessage, forgetOldMessages } from './reply.server.ts'
export { sendMessage } from './send-message.server.ts'
