import { DAY_MS } from '../../time/durations.ts'
import { dayInFlorida } from '../../time/eastern-time.ts'

/** The Monday of a week, in Florida: `2026-11-16`. */
export function weekOf(at: Date): string {
  const day = new Date(`${dayInFlorida(at)}T00:00:00Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}
