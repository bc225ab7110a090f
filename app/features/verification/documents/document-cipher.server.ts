import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'

/**
 * AES-256-GCM: a byte for the version, 12 bytes for this file alone, the text, and 16 bytes that prove it
 * unchanged.
 */
const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a document for one verification: moved to another it cannot be opened. */
export function sealDocument(secrets: Secrets, verificationId: string, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secrets), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(verificationId))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), nonce, sealed, cipher.getAuthTag()])
}

/** @throws when a single bit is not as it was sealed */
export function unsealDocument(secrets: Secrets, verificationId: string, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) {
    throw new Error('This is no document that was sealed here.')
  }
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyOf(secrets), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(verificationId))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

function keyOf(secrets: Secrets): Buffer {
  return secrets.derive('verification-documents')
}
