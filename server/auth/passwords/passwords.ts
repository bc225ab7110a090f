import { hash, verify } from '@node-rs/argon2'
import { compare as verifyBcrypt } from 'bcryptjs'

/** OWASP's first choice for argon2id; Algorithm 2, whose enum the compiler may not inline. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A PHC string of argon2id. Takes some 20 ms in a thread of its own: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2)
}

/**
 * Whether the password is the stored one, and whether the stored form is out of date and should be written anew.
 * Costs one argon2 whatever is stored, also nothing, so that the time tells nothing of an account.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  given: string,
): Promise<{ matches: boolean; outdated: boolean }> {
  const isArgon2 = stored?.startsWith('$argon2') ?? false
  const [matchesArgon2, matchesBcrypt] = await Promise.all([
    // A hash that is damaged matches nothing; its owner recovers the account by mail.
    verify(isArgon2 && stored ? stored : await decoy(), given).catch(() => false),
    /^\$2[aby]\$/.test(stored ?? '') ? verifyBcrypt(given, stored ?? '').catch(() => false) : false,
  ])
  return {
    matches: isArgon2 ? matchesArgon2 : matchesBcrypt,
    outdated: stored?.startsWith('$argon2id$v=19$m=19456,t=2,p=1$') === false,
  }
}

let madeDecoy: Promise<string> | undefined
/** The hash of a password that nobody has. */
function decoy(): Promise<string> {
  madeDecoy ??= hashPassword(crypto.randomUUID())
  return madeDecoy
}
