import { countDistinct } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { accountRoles, auditLog, directory } from '../../db/schema/index.ts'
import { BY_TEAM } from './find-decided.server.ts'

/** For the public. */
export async function findTeamFigures(db: Queries) {
  const [[made], [team], decisions] = await Promise.all([
    db.select({ since: directory.since }).from(directory),
    db.select({ reviewers: countDistinct(accountRoles.userId) }).from(accountRoles),
    db.$count(auditLog, BY_TEAM),
  ])
  return { since: made?.since.toISOString() ?? null, reviewers: team?.reviewers ?? 0, decisions }
}
