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

/** Reads `8-5`, `8-5 pm` and `11:00-10:00` as people mean them; `4-9` and `8-10` may mean two things. */
export function readSpokenSpan(span: Span): Span | undefined {
  const [opens, closes] = [readClock(span.opens), readClock(span.closes)]
  if (!opens || !closes || !isOnDial(opens) || !isOnDial(closes)) return undefined
  const closing = closes.half ?? (opens.half === 'p' ? undefined : afternoonOf(opens, closes))
  const opening = opens.half ?? morningOf(opens, closes)
  if (closing === undefined || opening === undefined) return undefined
  return { opens: inHalf(opens, opening), closes: inHalf(closes, closing) }
}

function readClock(text: string): Clock | undefined {
  const [, hour, minute, half] = /^(\d{1,2})(?::([0-5]\d))?\s*(?:([ap])\.?m?\.?)?$/i.exec(text) ?? []
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

/** `8-5` closes in the afternoon; `8-10` is ambiguous. */
function afternoonOf(opens: Clock, closes: Clock): Clock['half'] {
  return closes.hour <= opens.hour || closes.hour === 12 ? 'p' : undefined
}

/** `8-5 pm` opens in the morning, `1-5 pm` in the afternoon; `4-9` is ambiguous. */
function morningOf(opens: Clock, closes: Clock): Clock['half'] {
  if (opens.hour === 12) return 'p'
  if (opens.hour >= 6) return opens.hour >= closes.hour || closes.hour === 12 ? 'a' : undefined
  return closes.half
}

function inHalf({ hour, minute }: Clock, half: 'a' | 'p'): string {
  return `${String((hour % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`
}
