import { type AuthError, validationFailed } from '../errors.ts'

/** With a plus sign or without. */
const E164 = /^\+?[1-9]\d{1,14}$/

/**
 * Phone numbers are understood and not offered.
 * @param refusal what the endpoint says of one that is right
 * @throws AuthError 400 `validation_failed` for what is no number
 */
export function assertNoPhone(phone: string, refusal: AuthError): void {
  if (!phone) return
  if (!E164.test(phone.replaceAll(' ', ''))) {
    throw validationFailed('Invalid phone number format (E.164 required)')
  }
  throw refusal
}
