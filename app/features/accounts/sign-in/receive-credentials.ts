import { checkCredentials, type CredentialErrors } from './credentials.ts'
import { typedText } from './form-text.ts'

/** The answer to a form sent without scripts. */
export interface AuthAnswer {
  status: 400
  /** Shown again; a password never is. */
  email: string
  errors: CredentialErrors
  failure?: string
}

const NEEDS_SCRIPTS = 'A session is kept by scripts, and they are off or have not arrived. Please try again.'

/** Sessions need scripts, so this never signs in; it says what is wrong with the form or why signing in fails. */
export function receiveCredentials(form: FormData): AuthAnswer {
  const email = typedText(form, 'email')
  const checked = checkCredentials(form)
  return 'errors' in checked
    ? { status: 400, email, errors: checked.errors }
    : { status: 400, email, errors: {}, failure: NEEDS_SCRIPTS }
}
