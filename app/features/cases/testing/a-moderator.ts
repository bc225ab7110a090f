import type { Moderator } from '../index.ts'

/** Somebody of the team who has nothing to do with the case. */
export function aModerator(accountId: string = crypto.randomUUID()): Moderator {
  return { kind: 'moderator', accountId, email: `${accountId.slice(0, 8)}@team.example` }
}
