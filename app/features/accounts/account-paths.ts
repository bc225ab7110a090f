export const ACCOUNT_PATH = '/account'
export const FORGOT_PASSWORD_PATH = '/auth/forgot-password'
export const NEW_PASSWORD_PATH = '/auth/new-password'
export const RESEND_PATH = '/auth/resend'
export function resendPath(from: string): string {
  return `${RESEND_PATH}?${new URLSearchParams({ from }).toString()}`
}

/** Where links in emails lead. Opening the page does not use up the link. */
export const CONFIRM_PATH = '/auth/confirm'

const CONFIRM_NOTICES = ['elsewhere', 'expired', 'half'] as const
export type ConfirmNotice = (typeof CONFIRM_NOTICES)[number]

export function confirmNoticePath(notice: ConfirmNotice, to: string): string {
  return `${CONFIRM_PATH}?${new URLSearchParams({ notice, redirect_to: to }).toString()}`
}

export function confirmNoticeOf(text: string | null): ConfirmNotice | undefined {
  return CONFIRM_NOTICES.find((notice) => notice === text)
}
