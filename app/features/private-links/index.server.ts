export { type LinkRequest, privateToken, readPrivateToken } from './private-token.server.ts'
