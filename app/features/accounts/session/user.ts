/** A person with an account, as far as screens need it. */
export interface User {
  id: string
  email: string
  /** Asked for and not yet confirmed. */
  newEmail: string | undefined
  /** The verified second factors. */
  factors: readonly SecondFactor[]
}

export interface SecondFactor {
  id: string
  name: string
  createdAt: string
}

/** Who is signed in on this device. */
export interface Session {
  /** Until the stored session has been read. */
  isLoading: boolean
  user: User | null
  /** Has given the password, and not yet the second factor: signed in for nothing but that. */
  pendingUser: User | null
  /** Nobody is, because the person has signed out on this page. */
  hasLeft: boolean
  /** Nobody is, because the session that was here ended without that. */
  hasEnded: boolean
}

export const LOADING: Session = {
  isLoading: true,
  user: null,
  pendingUser: null,
  hasLeft: false,
  hasEnded: false,
}
export const NOBODY: Session = { ...LOADING, isLoading: false }
