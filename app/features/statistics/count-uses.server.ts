import { and, inArray, sql, eq, gt } from 'drizzle-orm'
import { dayInFlorida } from '../../time/eastern-time.ts'
import type { Database } from '../../db/client.ts'
import { businesses, businessFigures } from '../../db/schema/index.ts'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { type Figure, FIGURES } from './figures.ts'
import { DAY_MS } from '../../time/durations.ts'

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

const PERIOD = 30

export type Figures = Awaited<ReturnType<typeof readFigures>>

/** Of the last 30 days in Florida with today, and of the 30 before. */
export async function readFigures(db: Database, { businessId, now }: { businessId: string; now: Date }) {
  // Days of the calendar, which a change of the clocks makes no longer or shorter.
  const today = Date.parse(dayInFlorida(now))
  const daysBefore = (days: number) => new Date(today - days * DAY_MS).toISOString().slice(0, 10)
  const rows = await db
    .select()
    .from(businessFigures)
    .where(and(eq(businessFigures.businessId, businessId), gt(businessFigures.day, daysBefore(2 * PERIOD))))
  const sumOf = (some: typeof rows) =>
    Object.fromEntries(
      FIGURES.map((figure) => [figure, some.reduce((total, row) => total + row[figure], 0)]),
    ) as Record<Figure, number>
  const end = daysBefore(PERIOD)
  return {
    totals: sumOf(rows.filter(({ day }) => day > end)),
    before: sumOf(rows.filter(({ day }) => day <= end)),
  }
}
