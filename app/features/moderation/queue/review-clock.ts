import { HOURS_TO_DECIDE } from '../../submissions/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PROMISED = HOURS_TO_DECIDE * HOUR
const SOON = 4 * HOUR

export interface ReviewClock {
  state: 'overdue' | 'soon' | 'in_time'
  /** `3 h 20 min`: short enough for a list. */
  duration: string
  word: 'left' | 'overdue'
}

export function reviewClock(since: Date, now: Date): ReviewClock {
  const left = since.getTime() + PROMISED - now.getTime()
  if (left < 0) return { state: 'overdue', duration: clockText(-left), word: 'overdue' }
  return { state: left <= SOON ? 'soon' : 'in_time', duration: clockText(left), word: 'left' }
}

/** Rounded down to the minute; whole hours from ten on, whole days from two on. */
function clockText(duration: number): string {
  const hours = Math.floor(duration / HOUR)
  const minutes = Math.floor((duration % HOUR) / MINUTE)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  if (hours === 0) return `${minutes} min`
  return hours >= 10 || minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}
