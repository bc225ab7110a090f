import { hash, verify } from '@node-rs/argon2'
import { compare as verifyBcrypt } from 'bcryptjs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { SITE_NAME } from '../../../app/features/site/metadata.ts'
import type { AuthSettings } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { setTimeout as rest } from 'node:timers/promises'

/** Hashing megabytes would keep the server busy. */
const LONGEST_PASSWORD = 256

const COMMON = new Set(dictionary['passwords-common'])

/** What comes to mind here; a year, a number or a sign beside them adds next to nothing. */
const OF_THE_SITE =
  /^(?:florida|veterans?|vets?|military|army|navy|marines?|airforce|coastguard|spaceforce|usmc|usaf|owned|business(?:es)?|directory|password|welcome|login|admin)+$/

/** At most this many signs that are no letters may surround a word that everybody tries. */
const MOST_AROUND = 8

/** Refuses "aaaaaaaa". */
const FEWEST_DIFFERENT_CHARACTERS = 3

const STORED_BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/

const STORED_ARGON2 =
  /^\$argon2(?:id|i)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/

/** One sign-in must not keep a processor busy for minutes. */
const MOST_BCRYPT_COST = 14

const MOST_ARGON2_KIBIBYTES = 262_144

const MOST_ARGON2_ROUNDS = 10

const MOST_ARGON2_LANES = 16

/** OWASP's first choice. Algorithm 2 is argon2id, a const enum that cannot be imported. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** As RFC 8265 prepares an opaque string, so that every keyboard makes the same one. */
function opaqueString(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** A PHC string. Takes some 20 ms: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(opaqueString(password), ARGON2)
}

/**
 * One argon2 even without a stored hash: the timing reveals nothing. An imported hash may be of the password as typed.
 * @returns `outdated` when to be replaced
 */
export async function verifyPassword(
  stored: string | null | undefined,
  given: string,
): Promise<{ matches: boolean; outdated: boolean }> {
  const isArgon2 = stored?.startsWith('$argon2') ?? false
  const isBcrypt = /^\$2[aby]\$/.test(stored ?? '')
  const tries = [...new Set([opaqueString(given), given])].map(async (password) => {
    const [matchesArgon2, matchesBcrypt] = await Promise.all([
      verify(isArgon2 && stored ? stored : await decoy(), password).catch(() => false),
      isBcrypt ? verifyBcrypt(password, stored ?? '').catch(() => false) : false,
    ])
    return isArgon2 ? matchesArgon2 : matchesBcrypt
  })
  return {
    matches: (await Promise.all(tries)).includes(true),
    outdated: stored?.startsWith('$argon2id$v=19$m=19456,t=2,p=1$') === false,
  }
}

let madeDecoy: Promise<string> | undefined
function decoy(): Promise<string> {
  madeDecoy ??= hashPassword(crypto.randomUUID())
  return madeDecoy
}

export function isUsableHash(hash: string): boolean {
  const [, cost] = STORED_BCRYPT.exec(hash) ?? []
  if (cost) return Number(cost) >= 4 && Number(cost) <= MOST_BCRYPT_COST
  const [, memory, rounds, lanes] = STORED_ARGON2.exec(hash) ?? []
  return (
    Number(memory) <= MOST_ARGON2_KIBIBYTES &&
    Number(rounds) <= MOST_ARGON2_ROUNDS &&
    Number(lanes) <= MOST_ARGON2_LANES
  )
}

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
  const [localPart = ''] = email.split('@')
  const isKnown = [email, localPart, SITE_NAME].some((text) => lettersOf(text) === lettersOf(password))
  if (!isMonotonous && !isKnown && !isEverybodysWord(password)) return undefined
  return {
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    reasons: ['pwned'],
  }
}

/** `Password1!`, `florida2026`, `P@ssw0rd`: one of the words that are tried first, whatever stands around it. */
function isEverybodysWord(password: string): boolean {
  const typed = opaqueString(password).normalize('NFKC').trim().toLowerCase()
  const [word = ''] = /[\p{L}@$].*\p{L}/su.exec(typed) ?? []
  const plain = word.replaceAll(/[@$0134567]/g, (sign) => MEANT_LETTERS[sign] ?? sign)
  const words = typed.length - word.length > MOST_AROUND ? [] : [word, lettersOf(word), lettersOf(plain)]
  return [typed, ...words].some((text) => COMMON.has(text) || OF_THE_SITE.test(text))
}

const MEANT_LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
}

/** @throws AuthError 422 `weak_password`; 400 when it is too long or has what nobody types */
export function assertStrongEnough(settings: AuthSettings, password: string, email: string): void {
  if (password.length > LONGEST_PASSWORD) {
    throw validationFailed(`Password cannot be longer than ${LONGEST_PASSWORD} characters`)
  }
  if (/\p{Cc}/u.test(password)) throw validationFailed('Password cannot contain tabs or line breaks')
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

/** Settles at a multiple of `step` milliseconds, so that the timing does not reveal known addresses. */
export async function padResponseTime<Answer>(step: number, work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await waitForNextStep(began, step)
  }
}

/** @param began by the clock of `performance` @param step in milliseconds */
export async function waitForNextStep(began: number, step: number): Promise<void> {
  await rest(step - ((performance.now() - began) % step))
}
