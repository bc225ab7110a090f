/** `0.4 ms`, `35 ms`, `2.1 seconds`, `12 minutes`. */
export function durationText(ms: number): string {
  if (ms < 10) return `${ms.toLocaleString('en-US', { maximumFractionDigits: 1 })} ms`
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} seconds`
  return `${Math.round(ms / 60_000)} minutes`
}

const AGES: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const RELATIVE = new Intl.RelativeTimeFormat('en-US')

/** `3 hours ago`; `just now` within a minute. Both are ISO 8601. */
export function agoText(at: string, now: string): string {
  const seconds = (Date.parse(now) - Date.parse(at)) / 1000
  const [unit, length] = AGES.find(([, length]) => seconds >= length) ?? []
  return unit && length ? RELATIVE.format(-Math.floor(seconds / length), unit) : 'just now'
}
