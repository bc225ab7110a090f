/** The topographic lines behind a business without a picture: drawn from its id, so that no two look alike. */

export const CONTOUR_WIDTH = 480
export const CONTOUR_HEIGHT = 160

const RINGS = 7
const CORNERS = 10

/** Two hills, each a path of closed lines in whole numbers; the same on every machine. The second stands before the first. */
export function contourPaths(id: string): string[] {
  const random = randomOf(id)
  const hills = [0.12 + random() * 0.28, 0.6 + random() * 0.3]
  return hills.map((place) => {
    const x = place * CONTOUR_WIDTH
    const y = (0.25 + random() * 0.5) * CONTOUR_HEIGHT
    const shape = Array.from({ length: CORNERS }, () => 0.72 + random() * 0.56)
    const step = 15 + random() * 9
    return Array.from({ length: RINGS }, (_, ring) => ringPath(x, y, (ring + 1) * step, shape)).join('')
  })
}

/** A smooth line through the middles between its corners. */
function ringPath(x: number, y: number, radius: number, shape: readonly number[]): string {
  const corners = shape.map((factor, index) => {
    const angle = (index / shape.length) * 2 * Math.PI
    return [x + Math.cos(angle) * radius * factor * 1.5, y + Math.sin(angle) * radius * factor] as const
  })
  const middles = corners.map(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay]
    return [(ax + bx) / 2, (ay + by) / 2] as const
  })
  const [startX, startY] = middles.at(-1) ?? [x, y]
  const curves = corners.map((corner, index) => `Q${pair(corner)} ${pair(middles[index] ?? corner)}`)
  return `M${pair([startX, startY])}${curves.join('')}Z`
}

function pair([x, y]: readonly [number, number]): string {
  return `${Math.round(x)} ${Math.round(y)}`
}

/** Mulberry32, seeded with the text's FNV-1a hash: the same numbers for the same id. */
function randomOf(text: string): () => number {
  let seed = 0x811c9dc5
  for (const character of text) seed = Math.imul(seed ^ character.charCodeAt(0), 0x01000193)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
