import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

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
