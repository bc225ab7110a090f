export interface Span {
  opens: string
  closes: string
}

interface Clock {
  hour: number
  minute: string
  half: 'a' | 'p' | undefined
  hasMinutes: boolean
}

/** `08:00`, `8am`, `5:30 p.m.` as `HH:MM`; undefined where it could be morning or evening, such as `8`. */
export function readTime(text: string): string | undefined {
  const clock = readClock(text)
  if (!clock || clock.hour === 24) return undefined
  if (clock.half) return clock.hour > 12 || clock.hour === 0 ? undefined : inHalf(clock, clock.half)
  return clock.hasMinutes ? `${String(clock.hour).padStart(2, '0')}:${clock.minute}` : undefined
}

/** Both times as they are written; a span may end at `24:00`. */
export function readExactSpan({ opens, closes }: Span): Span | undefined {
  const [from, to] = [readTime(opens), closes === '24:00' ? closes : readTime(closes)]
  return from && to ? { opens: from, closes: to } : undefined
}

/** Whether it ends on the next day, after midnight. Both are `HH:MM`, or empty. */
export function isNight({ opens, closes }: Span): boolean {
  return opens !== '' && closes !== '' && closes < opens && closes !== '00:00'
}

/** Whether the time can only be meant on the 24-hour clock: `08:00` and `17`, but not `8:00` or `08:00 AM`. */
export function isOn24Hours(text: string): boolean {
  const clock = readClock(text)
  return clock !== undefined && !clock.half && (text.startsWith('0') || clock.hour > 12)
}

/**
 * What has two meanings, such as `4-9`, has none here.
 * @param is24Hours whether the text has a time of the 24-hour clock somewhere
 * @param after when the hours before it on the same day end
 */
export function readSpan(span: Span, is24Hours: boolean, after?: string): Span | undefined {
  const spoken = readSpokenSpan(span) ?? (after && readAfternoon(span, after))
  const times = [span.opens, span.closes]
  const isSaid = times.some(isOn24Hours)
  if (!is24Hours || (!isSaid && times.some((time) => readClock(time)?.half))) return spoken || undefined
  const [opens = '', closes = ''] = times.map((time) => (/^\d{1,2}$/.test(time) ? `${time}:00` : time))
  const exact = readExactSpan({ opens, closes })
  const isPadded = times.every((time) => /^\d{2}:?\d{2}$/.test(time))
  if (isPadded && (isSaid || !spoken)) return exact
  if (!spoken) return isSaid ? exact : undefined
  return exact?.opens === spoken.opens && exact.closes === spoken.closes ? exact : undefined
}

/** Reads `8-5`, `8-5 pm` and `11:00-10:00` as people mean them; `4-9` and `8-10` may mean two things. */
function readSpokenSpan(span: Span): Span | undefined {
  const [opens, closes] = [readClock(span.opens), readClock(span.closes)]
  if (!opens || !closes || !isOnDial(opens) || !isOnDial(closes)) return undefined
  const closing = closes.half ?? closingOf(opens, closes)
  const opening = opens.half ?? openingOf(opens, closes)
  if (closing === undefined || opening === undefined) return undefined
  return { opens: inHalf(opens, opening), closes: inHalf(closes, closing) }
}

/** `1-5` after a morning until noon. */
function readAfternoon({ opens, closes }: Span, after: string): Span | undefined {
  const morning = readTime(`${opens}am`)
  if (morning === undefined || morning >= after) return undefined
  const read = readSpokenSpan({ opens: `${opens}pm`, closes: `${closes}pm` })
  return read && read.opens >= after && read.closes > read.opens ? read : undefined
}

function readClock(text: string): Clock | undefined {
  const [, hour, minute, half] =
    /^(?!0\d\d(?!\d))(\d{1,2})(?::?([0-5]\d))?\s*(?:([ap])\.?m?\.?)?$/i.exec(text) ?? []
  if (hour === undefined || Number(hour) > 24) return undefined
  return {
    hour: Number(hour),
    minute: minute ?? '00',
    half: half?.toLowerCase() as Clock['half'],
    hasMinutes: minute !== undefined,
  }
}

function isOnDial({ hour }: Clock): boolean {
  return hour >= 1 && hour <= 12
}

/** `8-5` and `1 pm-5` close in the afternoon, `6 pm-2` at night; `8-10` is ambiguous. */
function closingOf(opens: Clock, closes: Clock): Clock['half'] {
  if (opens.half === 'p') return closes.hour % 12 > opens.hour % 12 ? 'p' : 'a'
  return closes.hour <= opens.hour || closes.hour === 12 ? 'p' : undefined
}

/** `8-5 pm` opens in the morning, `1-5 pm` in the afternoon; `4-9` and `6-2 am` are ambiguous. */
function openingOf(opens: Clock, closes: Clock): Clock['half'] {
  if (closes.half === 'a') return opens.hour < closes.hour && closes.hour < 12 ? 'a' : undefined
  if (opens.hour === 12) return 'p'
  if (opens.hour >= 6) return opens.hour >= closes.hour || closes.hour === 12 ? 'a' : undefined
  return closes.half
}

function inHalf({ hour, minute }: Clock, half: 'a' | 'p'): string {
  return `${String((hour % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`
}
