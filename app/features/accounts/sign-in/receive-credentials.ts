import { checkCredentials, type CredentialErrors } from './credentials.ts'
import { typedText } from './form-text.ts'

/** What the screen shows after a form that a browser without scripts has sent. */
export interface AuthAnswer {
  status: 400
  /** What was typed, to be shown again. A password is never sent back. */
  email: string
  errors: CredentialErrors
  failure?: string
}

export const NEEDS_SCRIPTS =
  'A session is kept by scripts, and they are off or have not arrived. Please try again.'

/**
 * Answers the form of a browser without scripts. A session is kept by scripts, so this never signs anybody in; it
 * says what is wrong with the form, or why signing in fails.
 */
export function receiveCredentials(form: FormData): AuthAnswer {
  const email = typedText(form, 'email')
  const checked = checkCredentials(form)
  return 'errors' in checked
    ? { status: 400, email, errors: checked.errors }
    : { status: 400, email, errors: {}, failure: NEEDS_SCRIPTS }
}
