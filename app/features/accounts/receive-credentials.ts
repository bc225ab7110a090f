import type { FormAnswer } from '../../forms/form-answer.ts'
import { typedText } from '../../forms/typed-text.ts'
import { type AuthMode, SIGN_FAILED } from './return-path.ts'
import { checkCredentials, type Credentials } from './sign-in/credentials.ts'

const NEEDS_SCRIPTS =
  'Signing in needs JavaScript, which is off in this browser or still loading. Please try again.'

/** Sessions need scripts, so this never signs in; it says what is wrong with the form or why signing in fails. */
export function receiveCredentials(form: FormData, mode: AuthMode): FormAnswer<keyof Credentials> {
  // A password is never sent back.
  const values = { email: typedText(form, 'email') }
  const checked = checkCredentials(form)
  if (!checked.ok) return { values, errors: checked.fields ?? {} }
  return { values, errors: {}, notice: { title: SIGN_FAILED[mode], text: NEEDS_SCRIPTS } }
}
