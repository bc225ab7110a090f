import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { decrypt, encrypt } from '../../../app/platform/encryption.server.ts'
import type { AuthKeys } from '../keys/keys.ts'

/** Versioned, so that the format can change. */
const SEALED = /^v1\.([\w-]{16})\.([\w-]{22})\.([\w-]+)$/

/** RFC 6238's defaults, which every app supports. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps accepted before and after now: phone clocks differ. */
const WINDOW = 1
const SECRET_BYTES = 20

export function newTotp({ issuer, account }: { issuer: string; account: string }) {
  const totp = new TOTP({ ...FORM, issuer, label: account, secret: new Secret({ size: SECRET_BYTES }) })
  const uri = totp.toString()
  // The SVG must contain no `#`: auth-js puts it into a `data:` URL.
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { border: 2 }) }
}

export function findMatchingStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Bound to the factor's id, so that a row cannot carry another's secret. */
export function sealFactorSecret(keys: AuthKeys, factorId: string, secret: string): string {
  const { nonce, tag, content } = encrypt(keys.derive('factor-secret'), factorId, Buffer.from(secret))
  return ['v1', ...[nonce, tag, content].map((part) => part.toString('base64url'))].join('.')
}

/** @throws Error when sealed with another key, for another factor, or changed */
export function openFactorSecret(keys: AuthKeys, factorId: string, stored: string): string {
  const parts = SEALED.exec(stored)
    ?.slice(1)
    .map((part) => Buffer.from(part, 'base64url'))
  const [nonce, tag, content] = parts ?? []
  if (!nonce || !tag || !content) throw new Error('A stored factor secret has an unknown form.')
  return decrypt(keys.derive('factor-secret'), factorId, { nonce, tag, content }).toString('utf8')
}
