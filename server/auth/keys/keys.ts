import { hkdfSync } from 'node:crypto'
import { createLocalJWKSet, type CryptoKey, importJWK, type JWTVerifyGetKey } from 'jose'
import { openKeyFile } from './key-file.ts'
import { type KeyRing, parseKeyRing, publishedKeys, rotateKeyRing } from './key-ring.ts'

interface KeySource {
  /** Of `auth.json`, mode 0600, created at first start. */
  folder: string
  now: () => Date
  /** The file's text, for several servers with one database; no file is read then. */
  given?: string | undefined
}

/** Sign and verify access tokens; all other tokens derive from the secret. */
export type AuthKeys = Awaited<ReturnType<typeof openAuthKeys>>

export async function openAuthKeys({ folder, now, given }: KeySource) {
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
    /** A 32-byte key for one purpose; rotation doesn't change it. */
    derive: (purpose: string): Buffer => {
      const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
      derived.set(purpose, key)
      return key
    },
    signing: () => signing(ring()),
    /** For jose's `jwtVerify`. */
    verification: ((header, token) => verification(ring())(header, token)) satisfies JWTVerifyGetKey,
    jwks: () => publishedKeys(ring(), now()),
    /** The old key still verifies, so nobody is signed out. */
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
