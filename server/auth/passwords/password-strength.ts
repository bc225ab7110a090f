import { dictionary } from '@zxcvbn-ts/language-common'
import { SITE_NAME } from '../../../app/features/site/metadata.ts'
import type { AuthSettings } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'

/** Hashing megabytes would keep the server busy. */
const LONGEST_PASSWORD = 256

const COMMON = new Set(dictionary['passwords-common'])

/** Refuses "aaaaaaaa". */
const FEWEST_DIFFERENT_CHARACTERS = 3

export function findWeakness(
  { minPasswordLength }: Pick<AuthSettings, 'minPasswordLength'>,
  password: string,
  email: string,
) {
  const characters = charactersOf(password)
  if (characters.length < minPasswordLength) {
    return { message: `Password should be at least ${minPasswordLength} characters.`, reasons: ['length'] }
  }
  const shown = characters.filter((character) => character.trim() !== '')
  const isMonotonous = new Set(shown).size < FEWEST_DIFFERENT_CHARACTERS
  const isCommon = COMMON.has(password.trim().toLowerCase())
  const [localPart = ''] = email.split('@')
  const isKnown = [email, localPart, SITE_NAME].some((text) => lettersOf(text) === lettersOf(password))
  if (!isMonotonous && !isCommon && !isKnown) return undefined
  return {
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    reasons: ['pwned'],
  }
}

/** @throws AuthError 422 `weak_password`; 400 when it is too long */
export function assertStrongEnough(settings: AuthSettings, password: string, email: string): void {
  if (password.length > LONGEST_PASSWORD) {
    throw validationFailed(`Password cannot be longer than ${LONGEST_PASSWORD} characters`)
  }
  const weakness = findWeakness(settings, password, email)
  if (!weakness) return
  const { message, reasons } = weakness
  throw new AuthError(422, 'weak_password', message, { weak_password: { reasons } })
}

function charactersOf(text: string): string[] {
  const segments = Array.from(new Intl.Segmenter('en-US').segment(text), ({ segment }) => segment)
  return segments.filter((segment) => !/^\p{Cf}+$/u.test(segment))
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
