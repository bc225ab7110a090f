const UNITS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

const PART = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g

/** Milliseconds of a Go duration such as `24h` or `1h30m`; undefined when it is none. */
export function millisecondsOf(duration: string): number | undefined {
  const parts = [...duration.matchAll(PART)]
  if (parts.length === 0 || parts.map(([text]) => text).join('') !== duration) return undefined
  return parts.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (UNITS[unit] ?? 0), 0)
}
