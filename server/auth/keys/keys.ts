import { hkdfSync } from 'node:crypto'
import { createLocalJWKSet, type CryptoKey, importJWK, type JWK, type JWTVerifyGetKey } from 'jose'
import { openKeyFile } from './key-file.ts'
import { type KeyRing, parseKeyRing, publishedKeys, rotated } from './key-ring.ts'

/** What signs and verifies access tokens, and the secret behind all other tokens. */
export interface AuthKeys {
  /** 32 bytes that outlive every rotation: refresh tokens and factor secrets hang on them. */
  readonly secret: Buffer
  /** A key of 32 bytes for one purpose, from the secret. */
  derive: (purpose: string) => Buffer
  /** What new access tokens are signed with. */
  signing: () => Promise<{ kid: string; privateKey: CryptoKey }>
  /** For jose's `jwtVerify`: the key in use, and those that tokens under way were signed with. */
  verification: JWTVerifyGetKey
  /** The public halves, as published. */
  jwks: () => { keys: JWK[] }
  /** Makes a new signing key; the old one goes on verifying, so that nobody is signed out. */
  rotate: () => Promise<{ kid: string }>
}

export interface KeyPlace {
  /** Where the keys are kept, in one file with mode 0600; made at first start. */
  folder: string
  now: () => Date
  /** The text of such a file from a setting, for several servers with one database. No file is read or made then. */
  given?: string | undefined
}

/** Opens the keys of this installation. */
export async function openAuthKeys({ folder, now, given }: KeyPlace): Promise<AuthKeys> {
  const file = given ? undefined : await openKeyFile(folder)
  const fixed = given ? parseKeyRing(given) : undefined
  const ring = (): KeyRing => file?.read() ?? fixed!
  const secret = Buffer.from(ring().secret, 'base64url')
  const derived = new Map<string, Buffer>()
  const signing = oncePer(async (of: KeyRing) => ({ kid: of.signing.kid, privateKey: await privateKey(of) }))
  const verification = oncePer((of: KeyRing) => createLocalJWKSet(publishedKeys(of, now())))

  return {
    secret,
    derive(purpose) {
      const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
      derived.set(purpose, key)
      return key
    },
    signing: () => signing(ring()),
    verification: (header, token) => verification(ring())(header, token),
    jwks: () => publishedKeys(ring(), now()),
    async rotate() {
      if (!file) throw new Error('The keys come from AUTH_KEYS: change that setting to rotate them.')
      const next = await rotated(file.read(), now())
      file.write(next)
      return { kid: next.signing.kid }
    },
  }
}

/** A JWK that both signs and verifies must be narrowed before its private half is imported; ours says neither. */
async function privateKey({ signing }: KeyRing): Promise<CryptoKey> {
  const key = await importJWK(signing, 'ES256', { extractable: false })
  if (key instanceof Uint8Array) throw new Error('The signing key is no private key.')
  return key
}

function oncePer<Value>(make: (ring: KeyRing) => Value): (ring: KeyRing) => Value {
  let last: { ring: KeyRing; value: Value } | undefined
  return (ring) => {
    if (last?.ring !== ring) last = { ring, value: make(ring) }
    return last.value
  }
}
