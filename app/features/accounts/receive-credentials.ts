import { ACCOUNTS_CLOSED } from './account-service.ts'
import { checkCredentials, type CredentialErrors } from './credentials.ts'

/** What the screen shows after an attempt: one sent as a form by a browser without scripts, or one made in place. */
export interface AuthAnswer {
  /** 400 for what the person can mend, 503 while nobody can sign in. */
  status: 400 | 503
  /** What was typed, to be shown again. A password is never sent back. */
  email: string
  errors: CredentialErrors
  /** The service's own words. */
  failure?: string
}

/**
 * Answers the form of a browser without scripts. A session is kept by scripts, so this never signs anybody in; it
 * says what is wrong with the form, or why signing in fails.
 */
export function receiveCredentials(form: FormData): AuthAnswer {
  const typed = form.get('email')
  const email = typeof typed === 'string' ? typed : ''
  const checked = checkCredentials(form)
  return 'errors' in checked
    ? { status: 400, email, errors: checked.errors }
    : { status: 503, email, errors: {}, failure: ACCOUNTS_CLOSED }
}
