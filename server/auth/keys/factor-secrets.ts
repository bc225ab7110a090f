import { decrypt, encrypt } from '../../../app/platform/encryption.server.ts'
import type { AuthKeys } from './keys.ts'

/** Versioned, so that the format can change. */
const FORM = /^v1\.([\w-]{16})\.([\w-]{22})\.([\w-]+)$/

/** Bound to the factor's id, so that a row cannot carry another's secret. */
export function sealFactorSecret(keys: AuthKeys, factorId: string, secret: string): string {
  const { nonce, tag, content } = encrypt(keys.derive('factor-secret'), factorId, Buffer.from(secret))
  return ['v1', ...[nonce, tag, content].map((part) => part.toString('base64url'))].join('.')
}

/** @throws Error when sealed with another key, for another factor, or changed */
export function openFactorSecret(keys: AuthKeys, factorId: string, stored: string): string {
  const parts = FORM.exec(stored)
    ?.slice(1)
    .map((part) => Buffer.from(part, 'base64url'))
  const [nonce, tag, content] = parts ?? []
  if (!nonce || !tag || !content) throw new Error('A stored factor secret has an unknown form.')
  return decrypt(keys.derive('factor-secret'), factorId, { nonce, tag, content }).toString('utf8')
}
