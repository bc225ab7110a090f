import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import {
  createLocalJWKSet,
  type CryptoKey,
  importJWK,
  type JWTVerifyGetKey,
  exportJWK,
  generateKeyPair,
  type JWK,
} from 'jose'
import { chmodSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createOnce, giveToOwnerOf, writeUnfinished } from '../../../app/db/embedded/own-files.ts'
import { OperatorError } from '../../../app/platform/operator-error.ts'
import { z } from 'zod'
import { parseJson } from '../../../app/text/parse-json.ts'

type KeyRing = z.infer<typeof keyRingSchema>

const jwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string().min(1),
})

const keyRingSchema = z.object({
  secret: z.string().regex(/^[\w-]{43}$/),
  signing: jwk.extend({ d: z.string() }),
  /** Still verify, for a day. */
  retired: z.array(jwk.extend({ retired_at: z.iso.datetime() })),
})

/** Access tokens live an hour and key sets are cached for ten minutes. */
const RETIRED_LIFE_MS = 24 * 3600 * 1000

/** When a running server notices a rotation by the command line. */
const LOOK_AGAIN_MS = 1000

interface KeySource {
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
  const signing = memoizeByRing(async (of: KeyRing) => ({
    kid: of.signing.kid,
    privateKey: await privateKey(of),
  }))
  const verification = memoizeByRing((of: KeyRing) => createLocalJWKSet(publishedKeys(of, now())))

  return {
    /** A 32-byte key for one purpose; rotation doesn't change it. */
    derive: (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
    signing: () => signing(ring()),
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

/** Creates the file at first start; processes that start at once share the first one's keys. */
async function openKeyFile(folder: string) {
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined
  if (isNew) giveToOwnerOf(dirname(folder), folder)
  const path = join(folder, 'auth.json')
  if (!statSync(path, { throwIfNoEntry: false })) createOnce(path, textOf(await newKeyRing()))
  // A backup may have lost the mode.
  chmodSync(path, 0o600)

  let ring = load(path)
  let version = versionOf(path)
  let lookedAt = Date.now()
  return {
    read(): KeyRing {
      if (Date.now() - lookedAt < LOOK_AGAIN_MS) return ring
      lookedAt = Date.now()
      const found = versionOf(path)
      if (found !== '' && found !== version) {
        ring = load(path)
        version = found
      }
      return ring
    },
    write(changed: KeyRing): void {
      renameSync(writeUnfinished(path, textOf(changed)), path)
      ring = changed
      version = versionOf(path)
    },
  }
}

function load(path: string): KeyRing {
  try {
    return parseKeyRing(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new OperatorError(`The keys in ${path} cannot be used: put the file back from a backup.`, {
      cause: error,
    })
  }
}

function textOf(ring: KeyRing): string {
  return `${JSON.stringify(ring, null, 2)}\n`
}

function versionOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : ''
}

async function newKeyRing(): Promise<KeyRing> {
  return { secret: randomBytes(32).toString('base64url'), signing: await newSigningKey(), retired: [] }
}

async function rotateKeyRing(ring: KeyRing, now: Date): Promise<KeyRing> {
  const { d: _private, ...before } = ring.signing
  return {
    secret: ring.secret,
    signing: await newSigningKey(),
    retired: [{ ...before, retired_at: now.toISOString() }, ...stillVerifying(ring, now)],
  }
}

function publishedKeys(ring: KeyRing, now: Date): { keys: JWK[] } {
  return {
    keys: [ring.signing, ...stillVerifying(ring, now)].map(({ kty, crv, x, y, kid }) => ({
      kty,
      crv,
      x,
      y,
      kid,
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    })),
  }
}

/** @throws Error when the text is no key ring; the message does not repeat it */
function parseKeyRing(text: string): KeyRing {
  const parsed = keyRingSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new Error('These are not the keys of an account service.')
  return parsed.data
}

function stillVerifying(ring: KeyRing, now: Date) {
  return ring.retired.filter((key) => Date.parse(key.retired_at) + RETIRED_LIFE_MS > now.getTime())
}

async function newSigningKey(): Promise<KeyRing['signing']> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return keyRingSchema.shape.signing.parse({ ...(await exportJWK(privateKey)), kid: randomUUID() })
}
