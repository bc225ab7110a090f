import { HOURS_TO_DECIDE } from '../../submissions/transitions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PROMISED = HOURS_TO_DECIDE * HOUR
const SOON = 4 * HOUR

export type ReviewClock = ReturnType<typeof reviewClock>

/** `duration` is short enough for a list: `3 h 20 min`. */
export function reviewClock(since: Date, now: Date) {
  const left = since.getTime() + PROMISED - now.getTime()
  if (left < 0) return { state: 'overdue', duration: clockText(-left), word: 'overdue' } as const
  const state = left <= SOON ? 'soon' : 'in_time'
  return { state, duration: clockText(left), word: 'left' } as const
}

/** Rounded down to the minute; whole hours from ten on, whole days from two on. */
function clockText(duration: number): string {
  const hours = Math.floor(duration / HOUR)
  const minutes = Math.floor((duration % HOUR) / MINUTE)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  if (hours === 0) return `${minutes} min`
  return hours >= 10 || minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}
