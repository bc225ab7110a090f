import { z } from 'zod'
import { parseEmail } from '../text/email-address.ts'

/** The address as it is stored and compared. */
export function emailSchema(error: string, { isOptional = false } = {}) {
  return z.string().transform((typed, context) => {
    if (isOptional && typed.trim() === '') return ''
    const address = parseEmail(typed)
    if (address !== undefined) return address
    context.addIssue(error)
    return z.NEVER
  })
}
