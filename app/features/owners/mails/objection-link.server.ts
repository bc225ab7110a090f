import type { Secrets } from '../../../platform/secrets.ts'
import { privateToken, readPrivateToken } from '../../private-links/index.server.ts'
import { objectionPath } from '../owner-paths.ts'

/** How long after what the team did somebody can say that it is wrong. */
const DAYS_TO_OBJECT = 180

/** Whether it is still time to say that what the team did is wrong. */
export function isTimeToObject(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= DAYS_TO_OBJECT * 86_400_000
}

/** What the team did, and who says that it is wrong: an owner, or the person who reads the email of the listing's own address. */
interface Objector {
  historyId: number
  accountId: string | null
}

/** The secret part of the address at which somebody says that what the team did is wrong. */
export function objectionToken(secrets: Secrets, { historyId, accountId }: Objector): string {
  return privateToken(secrets, 'objection', `${historyId}~${accountId ?? ''}`)
}

/** Where the button of a mail leads. */
export function objectionLink(
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  objector: Objector,
): string {
  return `${publicUrl}${objectionPath(objectionToken(secrets, objector))}`
}

/** @returns what a token of ours is for */
export function readObjectionToken(secrets: Secrets, token: string): Objector | undefined {
  const [historyId, accountId] = readPrivateToken(secrets, 'objection', token)?.split('~') ?? []
  return historyId === undefined ? undefined : { historyId: Number(historyId), accountId: accountId || null }
}
