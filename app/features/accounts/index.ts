export type { AccountSession } from './account-page/own-account.ts'
export {
  ACCOUNT_PATH,
  CONFIRM_PATH,
  confirmNoticeOf,
  FORGOT_PASSWORD_PATH,
  NEW_PASSWORD_PATH,
  RESEND_PATH,
} from './account-paths.ts'
export type { HostedProject } from './session/account-service.ts'
export { confirmTypeOf, pathOfRedirect } from './confirm/confirm-paths.ts'
export { receiveCredentials } from './sign-in/receive-credentials.ts'
export { authModeOf, authPath, localPath } from './sign-in/return-path.ts'
export { claimedBusiness } from './sign-in/sign-in-reason.ts'
