import * as z from 'zod/mini'

/** The account service checks the length of passwords. */
export interface Credentials {
  email: string
  password: string
}

export type CredentialErrors = Partial<Record<keyof Credentials, string[]>>

// The small build of Zod: this schema also runs in the browser.
const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter your email address', abort: true }),
    z.email('Enter an email address in the form name@example.com'),
  )

const credentialsSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Enter your password')),
})

/** The credentials, or messages by field; an absent field counts as empty. */
export function checkCredentials(
  form: FormData,
): { credentials: Credentials } | { errors: CredentialErrors } {
  const checked = credentialsSchema.safeParse({ email: '', password: '', ...Object.fromEntries(form) })
  return checked.success
    ? { credentials: checked.data }
    : { errors: z.flattenError(checked.error).fieldErrors }
}

export function checkEmail(form: FormData): { email: string } | { errors: { email: string[] } } {
  const checked = email.safeParse(form.get('email') ?? '')
  return checked.success
    ? { email: checked.data }
    : { errors: { email: checked.error.issues.map(({ message }) => message) } }
}
