import { dayText } from '../../../time/eastern-time.ts'
import type { GoTrueClient } from '../session/auth-client.ts'
import type { ApiOutcome } from '../../../platform/api-outcome.ts'
import { postToService } from '../own-account.ts'
import { rewordRefusal } from './refusal.ts'
import { callAuth } from '../session/call-auth.ts'
import { openAuthClient } from '../session-store.ts'

export interface Enrollment {
  factorId: string
  qrCode: string
  secret: string
  /** `otpauth:`, which an authenticator app on this device opens. */
  uri: string
}

/** As the service answers it. */
interface Factor {
  id: string
  totp: { qr_code: string; secret: string; uri: string }
}

const ISSUER = 'Florida Veteran Business Directory'

/** @param password the current one, where the service requires it; the official client has no parameter for it */
export async function startEnrollment(password?: string): Promise<ApiOutcome<Enrollment>> {
  await removeUnfinished(await openAuthClient())
  const friendlyName = `Authenticator app, added ${dayText(new Date())}`
  const enrolled = await (password === undefined
    ? callAuth((client) => client.mfa.enroll({ factorType: 'totp', issuer: ISSUER, friendlyName }))
    : enrollWithPassword(friendlyName, password))
  if (!enrolled.ok) return enrolled
  const { id, totp } = enrolled.value
  // auth-js returns a `data:` URL; our own request returns the bare SVG.
  const qrCode = totp.qr_code.replace(/^(?!data:)/, 'data:image/svg+xml;utf-8,')
  return { ok: true, value: { factorId: id, qrCode, secret: totp.secret, uri: totp.uri } }
}

async function enrollWithPassword(friendlyName: string, password: string): Promise<ApiOutcome<Factor>> {
  const body = {
    factor_type: 'totp',
    friendly_name: friendlyName,
    issuer: ISSUER,
    current_password: password,
  }
  const enrolled = await postToService<Factor>('/factors', body)
  return enrolled.ok ? enrolled : rewordRefusal(enrolled)
}

/** The service refuses two factors of one name, even when the first was never finished. */
async function removeUnfinished(client: GoTrueClient): Promise<void> {
  const { data } = await client.mfa.listFactors()
  for (const { id, status } of data?.all ?? []) {
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id })
  }
}
