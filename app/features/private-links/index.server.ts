export { privateToken, readPrivateToken } from './private-token.server.ts'
