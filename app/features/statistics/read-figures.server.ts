import { and, eq, gt } from 'drizzle-orm'
import { DAY_MS } from '../../time/durations.ts'
import { dayInFlorida } from '../../time/eastern-time.ts'
import type { Database } from '../../db/client.ts'
import { businessFigures } from '../../db/schema/index.ts'
import { type Figure, FIGURES } from './figures.ts'

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
