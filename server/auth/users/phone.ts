import { type AuthError, validationFailed } from '../errors.ts'

const E164 = /^\+?[1-9]\d{1,14}$/

/**
 * @param refusal the endpoint's answer to a valid number
 * @throws AuthError 400 `validation_failed` for an invalid number
 */
export function assertNoPhone(phone: string, refusal: AuthError): void {
  if (!phone) return
  if (!E164.test(phone.replaceAll(' ', ''))) {
    throw validationFailed('Invalid phone number format (E.164 required)')
  }
  throw refusal
}
