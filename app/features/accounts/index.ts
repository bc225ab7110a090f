export type { User } from './account-service.ts'
export { type AuthAnswer, receiveCredentials } from './receive-credentials.ts'
export { AUTH_PATH, type AuthMode, authModeOf, authPath, localPath } from './return-path.ts'
