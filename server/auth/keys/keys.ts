import { hkdfSync } from 'node:crypto'
import { createLocalJWKSet, type CryptoKey, importJWK, type JWK, type JWTVerifyGetKey } from 'jose'
import { openKeyFile } from './key-file.ts'
import { type KeyRing, parseKeyRing, publishedKeys, rotateKeyRing } from './key-ring.ts'

/** Sign and verify access tokens; all other tokens derive from the secret. */
export interface AuthKeys {
  /** 32 bytes that survive rotations. */
  readonly secret: Buffer
  /** 32 bytes. */
  derive: (purpose: string) => Buffer
  signing: () => Promise<{ kid: string; privateKey: CryptoKey }>
  /** For jose's `jwtVerify`. */
  verification: JWTVerifyGetKey
  jwks: () => { keys: JWK[] }
  /** The old key still verifies, so nobody is signed out. */
  rotate: () => Promise<{ kid: string }>
}

interface KeySource {
  /** Of `auth.json`, mode 0600, created at first start. */
  folder: string
  now: () => Date
  /** The file's text, for several servers with one database; no file is read then. */
  given?: string | undefined
}

export async function openAuthKeys({ folder, now, given }: KeySource): Promise<AuthKeys> {
  const file = given ? undefined : await openKeyFile(folder)
  const fixed = given ? parseKeyRing(given) : undefined
  const ring = (): KeyRing => file?.read() ?? fixed!
  const secret = Buffer.from(ring().secret, 'base64url')
  const derived = new Map<string, Buffer>()
  const signing = memoizeByRing(async (of: KeyRing) => ({
    kid: of.signing.kid,
    privateKey: await privateKey(of),
  }))
  const verification = memoizeByRing((of: KeyRing) => createLocalJWKSet(publishedKeys(of, now())))

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
      const next = await rotateKeyRing(file.read(), now())
      file.write(next)
      return { kid: next.signing.kid }
    },
  }
}

/** A JWK with `key_ops` for both would have to be narrowed first; ours has none. */
async function privateKey({ signing }: KeyRing): Promise<CryptoKey> {
  const key = await importJWK(signing, 'ES256', { extractable: false })
  if (key instanceof Uint8Array) throw new Error('The signing key is no private key.')
  return key
}

function memoizeByRing<Value>(make: (ring: KeyRing) => Value): (ring: KeyRing) => Value {
  let last: { ring: KeyRing; value: Value } | undefined
  return (ring) => {
    if (last?.ring !== ring) last = { ring, value: make(ring) }
    return last.value
  }
}
