/** The arrow keys that move from county to county. */
export const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Going sideways counts this much more than going ahead, so that a county straight ahead wins over a nearer one aside. */
const SIDEWAYS = 2

/**
 * The place that somebody means who looks in a direction: ahead of the start, and as near and as straight as can be.
 * Undefined at the edge of the map.
 */
export function nearestInDirection(
  places: Readonly<Record<string, readonly [number, number]>>,
  from: string,
  [dx, dy]: readonly [number, number],
): string | undefined {
  const start = places[from]
  if (!start) return undefined
  let nearest: { slug: string; distance: number } | undefined
  for (const [slug, [x, y]] of Object.entries(places)) {
    const ahead = (x - start[0]) * dx + (y - start[1]) * dy
    if (slug === from || ahead <= 0) continue
    const aside = Math.abs((x - start[0]) * dy) + Math.abs((y - start[1]) * dx)
    const distance = ahead + aside * SIDEWAYS
    if (!nearest || distance < nearest.distance) nearest = { slug, distance }
  }
  return nearest?.slug
}
