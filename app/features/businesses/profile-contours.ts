export const CONTOUR_WIDTH = 480
export const CONTOUR_HEIGHT = 160

const LINES = 7
const CORNERS = 7
const STRETCH = 1.5

/** Two hills in contour lines, always the same for one business; the first fits a square of the height. */
export function contourPaths(id: string, hills = 2): string[] {
  const random = randomOf(id)
  return [0.05 + random() * 0.23, 0.6 + random() * 0.3].slice(0, hills).map((place) => {
    const x = place * CONTOUR_WIDTH
    const y = (0.25 + random() * 0.5) * CONTOUR_HEIGHT
    const shape = Array.from({ length: CORNERS }, () => 0.72 + random() * 0.56)
    const step = 15 + random() * 9
    return Array.from({ length: LINES }, (_, line) => linePath(x, y, (line + 1) * step, shape)).join('')
  })
}

/** Closed, through the middles of the sides, with the corners as control points; in whole numbers, to be short. */
function linePath(x: number, y: number, radius: number, shape: readonly number[]): string {
  const corners = shape.map((factor, index) => {
    const angle = (index / CORNERS) * 2 * Math.PI
    const reach = radius * factor
    return [
      Math.round(x + Math.cos(angle) * reach * STRETCH),
      Math.round(y + Math.sin(angle) * reach),
    ] as const
  })
  const middles = corners.map(([cornerX, cornerY], index) => {
    const [nextX, nextY] = corners[(index + 1) % CORNERS]!
    return [Math.round((cornerX + nextX) / 2), Math.round((cornerY + nextY) / 2)] as const
  })
  const curves = corners.map(([cornerX, cornerY], index) => {
    const [fromX, fromY] = middles.at(index - 1)!
    const [toX, toY] = middles[index]!
    return `q${cornerX - fromX} ${cornerY - fromY} ${toX - fromX} ${toY - fromY}`.replaceAll(' -', '-')
  })
  return `M${middles.at(-1)!.join(' ')}${curves.join('')}z`
}

/** Mulberry32, seeded with the text's FNV-1a hash. */
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
