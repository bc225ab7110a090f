import { href } from 'react-router'
import { DAY_MS } from '../../time/durations.ts'
import type { LinkContext, Secrets } from '../../platform/secrets.ts'
import { privateToken, readPrivateToken } from '../private-links/private-token.server.ts'

const DAYS_TO_OBJECT = 180

export function isTimeToObject(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= DAYS_TO_OBJECT * DAY_MS
}

interface Objector {
  historyId: number
  accountId: string | null
}

export function objectionToken(secrets: Secrets, { historyId, accountId }: Objector): string {
  return privateToken(secrets, 'objection', `${historyId}~${accountId ?? ''}`)
}

export function objectionLink({ secrets, publicUrl }: LinkContext, objector: Objector): string {
  return `${publicUrl}${href('/objection/:token', { token: objectionToken(secrets, objector) })}`
}

export function readObjectionToken(secrets: Secrets, token: string): Objector | undefined {
  const [historyId, accountId] = readPrivateToken(secrets, 'objection', token)?.split('~') ?? []
  return historyId === undefined ? undefined : { historyId: Number(historyId), accountId: accountId || null }
}
