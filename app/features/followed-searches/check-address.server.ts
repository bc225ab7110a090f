import { z } from 'zod'
import { firstMessages } from '../../forms/read-form.server.ts'
import { done, type Outcome, refuseFields } from '../../platform/outcome.ts'

const followSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email('Enter an email address like name@example.com')),
})

export function checkAddress(values: { email: string }): Outcome<string> {
  const checked = followSchema.safeParse(values)
  return checked.success
    ? done(checked.data.email)
    : refuseFields(firstMessages(checked.error, ['email'] as const))
}
