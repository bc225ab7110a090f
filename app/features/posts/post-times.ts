import { dateIn, instantAt, instantOf, isDate, timeIn } from '../../time/zone-clock.ts'
import { describeLongDate, describeTime } from '../opening-hours/hours-text.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { EVENT_NEEDS_START, type PostDraft, type PostType } from './post.ts'

/** In the county's local time: `YYYY-MM-DDTHH:MM` of an event, `YYYY-MM-DD` of a deal. */
export interface TypedTimes {
  starts: string
  ends: string
}

export interface PostTimes {
  startsAt: Date | null
  endsAt: Date | null
}

const EVENT_ENDS_BEFORE_START = 'The event has to end after it starts'
export const EVENT_IS_OVER = 'This date has passed. Choose one in the future'
export const DEAL_IS_OVER = 'This day has passed. Choose one in the future'

export function readTimes(
  type: PostType,
  { starts, ends }: TypedTimes,
  timeZone: string,
): Outcome<PostTimes> {
  if (type === 'deal') {
    if (ends === '') return done({ startsAt: null, endsAt: null })
    if (!isDate(ends)) return refuse('invalid_ends')
    return done({ startsAt: null, endsAt: instantOf(timeZone, ends, '24:00') })
  }
  if (type !== 'event') return done({ startsAt: null, endsAt: null })
  if (starts === '') return refuse('invalid_starts', EVENT_NEEDS_START)
  const startsAt = instantAt(timeZone, starts)
  const endsAt = ends === '' ? null : instantAt(timeZone, ends)
  if (!startsAt) return refuse('invalid_starts')
  if (endsAt === undefined) return refuse('invalid_ends')
  if (endsAt && endsAt <= startsAt) return refuse('invalid_ends', EVENT_ENDS_BEFORE_START)
  return done({ startsAt, endsAt })
}

export function timesToSend({ type, starts = '', ends = '', lastDay = '' }: PostDraft): TypedTimes {
  if (type === 'event') return { starts, ends }
  return { starts: '', ends: type === 'deal' ? lastDay : '' }
}

export function draftTimes(type: PostType, times: TypedTimes | undefined) {
  if (!times) return {}
  return type === 'deal' ? { lastDay: times.ends } : times
}

export function typedTimes(type: PostType, { startsAt, endsAt }: PostTimes, timeZone: string): TypedTimes {
  if (type === 'deal') return { starts: '', ends: endsAt ? lastDayOf(endsAt, timeZone) : '' }
  const local = (at: Date | null) => (at ? `${dateIn(timeZone, at)}T${timeIn(timeZone, at)}` : '')
  return { starts: local(startsAt), ends: local(endsAt) }
}

export function describeTimes(type: PostType, { startsAt, endsAt }: PostTimes, timeZone: string) {
  if (type === 'deal') return endsAt ? `Until ${describeLongDate(lastDayOf(endsAt, timeZone))}` : undefined
  if (!startsAt) return undefined
  const day = dateIn(timeZone, startsAt)
  const start = `${describeLongDate(day)}, ${describeTime(timeIn(timeZone, startsAt))}`
  if (!endsAt) return start
  const endDay = dateIn(timeZone, endsAt)
  const end = describeTime(timeIn(timeZone, endsAt))
  return `${start} to ${endDay === day ? end : `${describeLongDate(endDay)}, ${end}`}`
}

export function isOver({ startsAt, endsAt }: PostTimes, timeZone: string, now: Date): boolean {
  if (endsAt) return endsAt <= now
  return startsAt !== null && instantOf(timeZone, dateIn(timeZone, startsAt), '24:00') <= now
}

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

/** Taken at noon, so that it stays the same day in the other time zone. */
export function lastDayOf(endsAt: Date, timeZone: string): string {
  return dateIn(timeZone, new Date(endsAt.getTime() - HALF_A_DAY_MS))
}
