export interface User {
  id: string
  email: string
  newEmail: string | undefined
  /** Verified only. */
  factors: readonly { id: string; createdAt: string }[]
}

export interface Session {
  isLoading: boolean
  user: User | null
  /** Has given the password, and not yet the second factor. */
  pendingUser: User | null
  /** Signed out on this page by the person. */
  hasLeft: boolean
  /** The session ended without the person signing out. */
  hasEnded: boolean
}

export const LOADING: Session = {
  isLoading: true,
  user: null,
  pendingUser: null,
  hasLeft: false,
  hasEnded: false,
}
export const SIGNED_OUT: Session = { ...LOADING, isLoading: false }
