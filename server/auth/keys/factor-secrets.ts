import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { AuthKeys } from './keys.ts'

/** Versioned, so that the format can change. */
const FORM = /^v1\.([\w-]{16})\.([\w-]{22})\.([\w-]+)$/

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM with a key outside the database; bound to the factor's id, so a row cannot carry another's
 * secret.
 */
export function sealFactorSecret(keys: AuthKeys, factorId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(keys), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(factorId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return ['v1', ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** @throws Error when sealed with another key, for another factor, or changed */
export function openFactorSecret(keys: AuthKeys, factorId: string, stored: string): string {
  const [, nonce, tag, sealed] = FORM.exec(stored) ?? []
  if (!nonce || !tag || !sealed) throw new Error('A stored factor secret has an unknown form.')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(keys), Buffer.from(nonce, 'base64url'), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(factorId))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8')
}

function sealingKey(keys: AuthKeys): Buffer {
  return keys.derive('factor-secret')
}
