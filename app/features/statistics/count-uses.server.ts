import { and, inArray, sql } from 'drizzle-orm'
import { dayInFlorida } from '../../time/eastern-time.ts'
import type { Database } from '../../db/client.ts'
import { businesses, businessFigures } from '../../db/schema/index.ts'
import { withPublicPage } from '../businesses/visibility.server.ts'
import type { Figure } from './figures.ts'

export async function countUses(
  db: Database,
  { figure, businessIds, now }: { figure: Figure; businessIds: readonly string[]; now: Date },
): Promise<void> {
  const ids = [...new Set(businessIds)].filter((id) => !id.includes('\0'))
  if (ids.length === 0) return
  const column = businessFigures[figure]
  // Always in the same order, so that two transactions that count the same businesses never deadlock.
  const day = dayInFlorida(now)
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(inArray(businesses.id, ids), withPublicPage))
    .orderBy(businesses.id)
  if (rows.length === 0) return
  await db
    .insert(businessFigures)
    .values(rows.map(({ id }) => ({ businessId: id, day, [figure]: 1 })))
    .onConflictDoUpdate({
      target: [businessFigures.businessId, businessFigures.day],
      set: { [figure]: sql`${column} + 1` },
    })
}

const ROBOT =
  /bot\b|bots\b|crawl|spider|slurp|scan|fetch|monitor|preview|headless|lighthouse|pagespeed|phantom|puppeteer|playwright|selenium|python|curl|wget|java\/|go-http|axios|node|facebookexternalhit|archiver|ia_archiver|validator/i

export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || ROBOT.test(userAgent)
}
