import { dayText } from '../../../time/eastern-time.ts'
import type { GoTrueClient } from '../session/auth-client.ts'
import type { ApiOutcome } from '../../../platform/api-outcome.ts'
import { postToService } from './own-account.ts'
import { rewordRefusal } from './refusal.ts'
import { callAuth } from '../session/call-auth.ts'
import { openAuthClient } from '../session/session-store.ts'

export interface Enrollment {
  factorId: string
  qrCode: string
  secret: string
  /** `otpauth:`, which an authenticator app on this device opens. */
  uri: string
}

const ISSUER = 'Florida Veteran Business Directory'

/** @param password the current one, where the service requires it; the official client has no parameter for it */
export async function startEnrollment(password?: string): Promise<ApiOutcome<Enrollment>> {
  await removeUnfinished(await openAuthClient())
  const friendlyName = `Authenticator app, added ${dayText(new Date())}`
  if (password === undefined) {
    const enrolled = await callAuth((client) =>
      client.mfa.enroll({ factorType: 'totp', issuer: ISSUER, friendlyName }),
    )
    if (!enrolled.ok) return enrolled
    const { id, totp } = enrolled.value
    return { ok: true, value: { factorId: id, qrCode: totp.qr_code, secret: totp.secret, uri: totp.uri } }
  }
  const enrolled = await postToService<{
    id: string
    totp: { qr_code: string; secret: string; uri: string }
  }>('/factors', {
    factor_type: 'totp',
    friendly_name: friendlyName,
    issuer: ISSUER,
    current_password: password,
  })
  if (!enrolled.ok) return rewordRefusal(enrolled)
  const { id, totp } = enrolled.value
  const qrCode = `data:image/svg+xml;utf-8,${totp.qr_code}`
  return { ok: true, value: { factorId: id, qrCode, secret: totp.secret, uri: totp.uri } }
}

/** The service refuses two factors of one name, even when the first was never finished. */
async function removeUnfinished(client: GoTrueClient): Promise<void> {
  const { data } = await client.mfa.listFactors()
  for (const { id, status } of data?.all ?? []) {
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id })
  }
}
