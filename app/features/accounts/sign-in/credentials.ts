import * as z from 'zod/mini'
import { parseEmail } from '../../../text/email-address.ts'
import { type ApiOutcome, refuseTyped } from '../../../platform/api-outcome.ts'

/** The account service checks the length of passwords. */
export interface Credentials {
  email: string
  password: string
}

// The small build of Zod: this schema also runs in the browser.
const email = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'Enter your email address', abort: true }),
  z.refine((typed) => parseEmail(typed) !== undefined, 'Enter an email address like name@example.com'),
)

const credentialsSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Enter your password')),
})

/** An absent field counts as empty. */
export function checkCredentials(form: FormData): ApiOutcome<Credentials> {
  return checkForm(credentialsSchema, form)
}

export function checkEmail(form: FormData): ApiOutcome<{ email: string }> {
  return checkForm(z.object({ email }), form)
}

function checkForm<Typed>(schema: z.ZodMiniType<Typed>, form: FormData): ApiOutcome<Typed> {
  const checked = schema.safeParse({ email: '', password: '', ...Object.fromEntries(form) })
  if (checked.success) return { ok: true, value: checked.data }
  const { fieldErrors } = z.flattenError<Record<string, string>>(checked.error as never)
  return refuseTyped(
    Object.fromEntries(Object.entries(fieldErrors).map(([name, [first = ''] = []]) => [name, first])),
  )
}
