import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** What every authenticator app understands (RFC 6238). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps before and after now whose codes are taken too: clocks of telephones differ. */
const WINDOW = 1
const SECRET_BYTES = 20

/** What a person needs for their app. */
export interface NewTotp {
  /** In base32, as it is typed where no camera is. */
  secret: string
  uri: string
  /** An SVG without `#`: auth-js puts it into a `data:` address as it is. */
  qrCode: string
}

/** A new secret, for an app that shows it under these two names. */
export function newTotp({ issuer, account }: { issuer: string; account: string }): NewTotp {
  const totp = new TOTP({ ...FORM, issuer, label: account, secret: new Secret({ size: SECRET_BYTES }) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { border: 2 }) }
}

/** The time step whose code this is, if it is one of now. Who keeps the step can refuse the code a second time. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
