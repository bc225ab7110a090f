const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `850 bytes`, `12 MB`, `1.4 GB`; a kilobyte is 1000 bytes. */
export function sizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const amount = bytes / 1000 ** step
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: step > 2 ? 1 : 0 })} ${UNITS[step]}`
}

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
