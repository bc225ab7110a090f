import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
export const NONCE_BYTES = 12
export const TAG_BYTES = 16

export interface Encrypted {
  nonce: Buffer
  tag: Buffer
  content: Buffer
}

/** @param key 32 bytes @param owner what the content belongs to: moved to another it cannot be decrypted */
export function encrypt(key: Buffer, owner: string, content: Buffer): Encrypted {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
  return { nonce, tag: cipher.getAuthTag(), content: encrypted }
}

/** @throws Error for another key or owner, or when a single bit has changed */
export function decrypt(key: Buffer, owner: string, { nonce, tag, content }: Encrypted): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(content), decipher.final()])
}
