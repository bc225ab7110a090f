import { randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from 'zod'
import { parseJson } from '../../../app/text/parse-json.ts'

const jwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string().min(1),
})

const keyRingSchema = z.object({
  /** 32 bytes in base64url. */
  secret: z.string().regex(/^[\w-]{43}$/),
  signing: jwk.extend({ d: z.string() }),
  /** Still verify, for a day. */
  retired: z.array(jwk.extend({ retired_at: z.iso.datetime() })),
})

export type KeyRing = z.infer<typeof keyRingSchema>

/** Access tokens live an hour and key sets are cached for ten minutes. */
const RETIRED_LIFE_MS = 24 * 3600 * 1000

export async function newKeyRing(): Promise<KeyRing> {
  return { secret: randomBytes(32).toString('base64url'), signing: await newSigningKey(), retired: [] }
}

export async function rotateKeyRing(ring: KeyRing, now: Date): Promise<KeyRing> {
  const { d: _private, ...before } = ring.signing
  return {
    secret: ring.secret,
    signing: await newSigningKey(),
    retired: [{ ...before, retired_at: now.toISOString() }, ...stillVerifying(ring, now)],
  }
}

export function publishedKeys(ring: KeyRing, now: Date): { keys: JWK[] } {
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
export function parseKeyRing(text: string): KeyRing {
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
