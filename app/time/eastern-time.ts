import { dateIn, EASTERN as ZONE } from './zone-clock.ts'

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })
const DAY = dayIn(ZONE)
const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

const TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** `YYYY-MM-DD`. The Central counties follow Eastern time here, so that a day has one beginning. */
export function dayInFlorida(at: Date): string {
  return dateIn(ZONE, at)
}

/** `November 21, 2026` in Florida, wherever the reader is. */
export function dayText(at: Date | string, timeZone?: string): string {
  return (timeZone ? dayIn(timeZone) : DAY).format(new Date(at))
}

/** In Eastern time: `Nov 21, 2026, 7:38 PM EST`. */
export function momentText(at: Date | string): string {
  return MOMENT.format(new Date(at))
}

/** In Eastern time: `7:38 PM EST`. */
export function timeText(at: Date | string): string {
  return TIME.format(new Date(at))
}
