import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database, Queries } from '../../db/client.ts'
import { rethrowRedacted } from '../../db/transact.ts'
import { followedSearches } from '../../db/schema/index.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { readPrivateToken } from '../private-links/private-links.server.ts'
import { lockAddress } from './ask-to-follow.server.ts'
import { MOST_FOLLOWS } from './feed-path.ts'

interface Link {
  secrets: Secrets
  token: string
}

export async function findFollowToConfirm(db: Queries, { secrets, token }: Link) {
  const id = readPrivateToken(secrets, 'confirm-follow', token)
  if (id === undefined) return undefined
  const [row] = await db.select().from(followedSearches).where(eq(followedSearches.id, id))
  return row
}

/** @returns false when the address follows as many searches as it may */
export async function confirmFollow(db: Database, link: Link & { now: Date }): Promise<boolean> {
  return db
    .transaction(async (tx) => {
      const follow = await findFollowToConfirm(tx, link)
      if (!follow || follow.toldUntil) return true
      await lockAddress(tx, follow.email)
      const confirmed = and(eq(followedSearches.email, follow.email), isNotNull(followedSearches.toldUntil))
      if ((await tx.$count(followedSearches, confirmed)) >= MOST_FOLLOWS) return false
      await tx
        .update(followedSearches)
        .set({ toldUntil: link.now })
        .where(and(eq(followedSearches.id, follow.id), isNull(followedSearches.toldUntil)))
      return true
    })
    .catch(rethrowRedacted)
}
