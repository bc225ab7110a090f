export interface ReviewTimes {
  decided: number
  /** Hours from sending in to the decision; null while nothing was decided. */
  median: number | null
  percentile95: number | null
  /** How many had their response within so many hours, slowest last; `null` is any time after. */
  spread: { withinHours: number | null; count: number }[]
  waiting: number
  overdue: number
}

export const REVIEW_TIMES_DAYS = 90

export const SPREAD_HOURS = [1, 4, 12, 24] as const

const MINUTES_OF_HOUR = 60
const HOURS_OF_DAY = 24

/** `40 min`, `5 h 20 min`, `3.5 days`: as exact as it matters. */
export function reviewTimeText(hours: number): string {
  const minutes = Math.round(hours * MINUTES_OF_HOUR)
  if (minutes < 1) return 'under 1 min'
  if (minutes < MINUTES_OF_HOUR) return `${minutes} min`
  if (hours < 2 * HOURS_OF_DAY) {
    const rest = minutes % MINUTES_OF_HOUR
    const whole = `${Math.floor(minutes / MINUTES_OF_HOUR)} h`
    return rest === 0 ? whole : `${whole} ${rest} min`
  }
  return `${Math.round((hours / HOURS_OF_DAY) * 10) / 10} days`
}

/** Rounded down, so that 100 means all. */
export function percentInTime({ decided, spread }: ReviewTimes): number {
  const late = spread.find(({ withinHours }) => withinHours === null)?.count ?? 0
  return decided === 0 ? 0 : Math.floor(((decided - late) / decided) * 100)
}
