const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `850 bytes`, `12 MB`, `1.4 GB`; a kilobyte is 1000 bytes. */
export function sizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const amount = bytes / 1000 ** step
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: step > 2 ? 1 : 0 })} ${UNITS[step]}`
}
