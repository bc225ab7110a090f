/** Somebody of the team who has nothing to do with the case, for tests. */
export function aModerator(accountId: string = crypto.randomUUID()) {
  return { kind: 'moderator' as const, accountId, email: `${accountId.slice(0, 8)}@team.example` }
}
