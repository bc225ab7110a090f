import type { Queries } from '../../../app/db/client.ts'
import { endFollowsOf, findFollowsOf } from '../../../app/features/followed-searches/end-follow.server.ts'
import type { UserRow } from './users.ts'

/** Searches are followed by address: they are a person's once the address is proved to be theirs. */
export async function findFollows(q: Queries, { email, emailConfirmedAt }: UserRow) {
  return email && emailConfirmedAt ? findFollowsOf(q, email) : []
}

export async function endFollows(tx: Queries, { email, emailConfirmedAt }: UserRow): Promise<void> {
  if (email && emailConfirmedAt) await endFollowsOf(tx, email)
}
