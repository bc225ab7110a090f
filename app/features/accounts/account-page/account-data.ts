/** A device on which the person is signed in, as `GET /api/v1/account/sessions` tells it. */
export interface AccountSession {
  id: string
  createdAt: string
  lastUsedAt: string
  userAgent: string
  ip: string
  isCurrent: boolean
}

/** What else of our own API the account page reads. */
export const ACCOUNT_API = '/api/v1/account'
