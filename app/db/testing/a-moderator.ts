/** A moderator who has no part in the case, for tests. */
export function aModerator(accountId: string = crypto.randomUUID()) {
  return { kind: 'moderator' as const, accountId, email: `${accountId.slice(0, 8)}@team.example` }
}
