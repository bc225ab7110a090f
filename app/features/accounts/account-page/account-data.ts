/** A device on which the person is signed in, as `GET /api/v1/account/sessions` answers. */
export interface AccountSession {
  id: string
  createdAt: string
  lastUsedAt: string
  userAgent: string
  ip: string
  isCurrent: boolean
}

export const ACCOUNT_API = '/api/v1/account'
