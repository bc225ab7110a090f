export { ACCOUNT_API, type AccountSession } from './account-data.ts'
export {
  ACCOUNT_PATH,
  CONFIRM_PATH,
  confirmNoticeOf,
  FORGOT_PASSWORD_PATH,
  NEW_PASSWORD_PATH,
  RESEND_PATH,
} from './account-paths.ts'
export type { HostedProject } from './account-service.ts'
export { confirmTypeOf, pathOfRedirect } from './confirm-paths.ts'
export { type AuthAnswer, receiveCredentials } from './receive-credentials.ts'
export { AUTH_PATH, type AuthMode, authModeOf, authPath, localPath } from './return-path.ts'
export type { Session, User } from './user.ts'
