import { and, asc, eq, gte } from 'drizzle-orm'
import { DAY_MS } from '../../time/durations.ts'
import { dayInFlorida } from '../../time/eastern-time.ts'
import type { Database } from '../../db/client.ts'
import { businessFigures } from '../../db/schema/index.ts'
import { type Figure, FIGURES } from './figures.ts'

const DAYS_SHOWN = 90
const PERIOD = 30

export type Figures = Awaited<ReturnType<typeof readFigures>>

/** Days in Florida, the oldest first; a day without any has zeros. */
export async function readFigures(db: Database, { businessId, now }: { businessId: string; now: Date }) {
  // Days of the calendar, which a change of the clocks makes no longer or shorter.
  const today = Date.parse(dayInFlorida(now))
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) =>
    new Date(today - (DAYS_SHOWN - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
  const rows = await db
    .select()
    .from(businessFigures)
    .where(and(eq(businessFigures.businessId, businessId), gte(businessFigures.day, days[0] ?? '')))
    .orderBy(asc(businessFigures.day))
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const filled = days.map((day) => ({
    day,
    ...figuresOf((figure) => byDay.get(day)?.[figure] ?? 0),
  }))
  const sumOf = (some: typeof filled) =>
    figuresOf((figure) => some.reduce((total, row) => total + row[figure], 0))
  return {
    days: filled,
    totals: sumOf(filled.slice(-PERIOD)),
    before: sumOf(filled.slice(-2 * PERIOD, -PERIOD)),
  }
}

function figuresOf(valueOf: (figure: Figure) => number): Record<Figure, number> {
  return Object.fromEntries(FIGURES.map((figure) => [figure, valueOf(figure)])) as Record<Figure, number>
}
