import { dayText } from '../../../time/eastern-time.ts'
import type { GoTrueClient } from '../session/auth-client.ts'
import { AccountApiError, enrolWithPassword } from './account-api.ts'
import { refusalText } from './refusal.ts'
import { openAuthClient } from '../session/session-store.ts'

export interface Enrolment {
  factorId: string
  /** An image address. */
  qrCode: string
  secret: string
}

interface Refused {
  failure: string
  code: string | undefined
}

const ISSUER = 'Florida Veteran Business Directory'

/** @param password the current one, where the service requires it */
export async function startEnrolment(password?: string): Promise<Enrolment | Refused> {
  const client = await openAuthClient()
  await removeUnfinished(client)
  const friendlyName = `Authenticator app, added ${dayText(new Date())}`
  if (password !== undefined) return startByPassword({ friendlyName, password })
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', issuer: ISSUER, friendlyName })
  if (error) return { failure: refusalText(error), code: error.code }
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

/** The official client has no parameter for the password. */
async function startByPassword(wanted: {
  friendlyName: string
  password: string
}): Promise<Enrolment | Refused> {
  try {
    const { id, totp } = await enrolWithPassword({ ...wanted, issuer: ISSUER })
    return { factorId: id, qrCode: `data:image/svg+xml;utf-8,${totp.qr_code}`, secret: totp.secret }
  } catch (error) {
    if (!(error instanceof AccountApiError)) throw error
    return { failure: refusalText(error), code: error.code }
  }
}

/** The service refuses two factors of one name, even when the first was never finished. */
async function removeUnfinished(client: GoTrueClient): Promise<void> {
  const { data } = await client.mfa.listFactors()
  for (const { id, status } of data?.all ?? []) {
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id })
  }
}
