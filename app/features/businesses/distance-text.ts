/** `less than 1 mile` where the first decimal would be a zero. */
export function distanceText(miles: number, isApproximate = false, hasTenths = false): string {
  if (miles < 0.1 || (isApproximate && miles < 1)) return 'less than 1 mile'
  const tenths = miles === 1 ? '1.0 mile' : `${miles.toFixed(1)} miles`
  if (!isApproximate) return tenths
  if (hasTenths) return `about ${tenths}`
  const whole = Math.round(miles)
  return whole === 1 ? 'about 1 mile' : `about ${whole} miles`
}
