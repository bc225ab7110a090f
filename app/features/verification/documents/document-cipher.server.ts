import { decrypt, encrypt, NONCE_BYTES, TAG_BYTES } from '../../../platform/encryption.server.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const VERSION = 1
const PURPOSE = 'verification-documents'

/** Bound to the verification. @returns a byte for the version, the nonce, the content and the tag */
export function sealDocument(secrets: Secrets, verificationId: string, document: Buffer): Buffer {
  const { nonce, tag, content } = encrypt(secrets.derive(PURPOSE), verificationId, document)
  return Buffer.concat([Buffer.from([VERSION]), nonce, content, tag])
}

/** @throws when it was changed */
export function unsealDocument(secrets: Secrets, verificationId: string, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) {
    throw new Error('This is no document that was sealed here.')
  }
  return decrypt(secrets.derive(PURPOSE), verificationId, {
    nonce: sealed.subarray(1, 1 + NONCE_BYTES),
    tag: sealed.subarray(-TAG_BYTES),
    content: sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES),
  })
}
