import { hash, verify } from '@node-rs/argon2'
import { compare as verifyBcrypt } from 'bcryptjs'

/** OWASP's first choice. Algorithm 2 is argon2id, a const enum that cannot be imported. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A PHC string. Takes some 20 ms: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2)
}

/** One argon2 even without a stored hash: the timing reveals nothing. @returns `outdated` when to be replaced */
export async function verifyPassword(
  stored: string | null | undefined,
  given: string,
): Promise<{ matches: boolean; outdated: boolean }> {
  const isArgon2 = stored?.startsWith('$argon2') ?? false
  const [matchesArgon2, matchesBcrypt] = await Promise.all([
    verify(isArgon2 && stored ? stored : await decoy(), given).catch(() => false),
    /^\$2[aby]\$/.test(stored ?? '') ? verifyBcrypt(given, stored ?? '').catch(() => false) : false,
  ])
  return {
    matches: isArgon2 ? matchesArgon2 : matchesBcrypt,
    outdated: stored?.startsWith('$argon2id$v=19$m=19456,t=2,p=1$') === false,
  }
}

let madeDecoy: Promise<string> | undefined
function decoy(): Promise<string> {
  madeDecoy ??= hashPassword(crypto.randomUUID())
  return madeDecoy
}
