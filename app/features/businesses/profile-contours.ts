export const CONTOUR_WIDTH = 480
export const CONTOUR_HEIGHT = 160
export const PATCH_CONTOUR_SIZE = 88

interface Hill {
  x: number
  y: number
  /** The first is the summit's. */
  radii: readonly number[]
  /** Around 1, per corner. */
  shape: readonly number[]
  stretch: number
  lean: readonly [number, number]
}

const BANNER_LINES = 7
const BANNER_CORNERS = 10
const PATCH_LINES = 7
const PATCH_CORNERS = 7

export function contourPaths(id: string): string[] {
  const random = randomOf(id)
  const hills = [0.12 + random() * 0.28, 0.6 + random() * 0.3]
  return hills.map((place) => {
    const y = (0.25 + random() * 0.5) * CONTOUR_HEIGHT
    const shape = Array.from({ length: BANNER_CORNERS }, () => 0.72 + random() * 0.56)
    const step = 15 + random() * 9
    return hillPath({
      x: place * CONTOUR_WIDTH,
      y,
      shape,
      radii: Array.from({ length: BANNER_LINES }, (_, line) => (line + 1) * step),
      stretch: 1.5,
      lean: [0, 0],
    })
  })
}

export function patchContours(id: string): string {
  const random = randomOf(id)
  const side = () => PATCH_CONTOUR_SIZE * (random() < 0.5 ? 0.12 + random() * 0.2 : 0.68 + random() * 0.2)
  const [x, y] = [side(), side()]
  const step = 9 + random() * 3
  const towardMiddle = (from: number) => (PATCH_CONTOUR_SIZE / 2 - from) * (0.05 + random() * 0.12)
  return hillPath({
    x,
    y,
    shape: Array.from({ length: PATCH_CORNERS }, () => 0.68 + random() * 0.64),
    radii: Array.from({ length: PATCH_LINES }, (_, line) => step * (0.5 + line)),
    stretch: 0.9 + random() * 0.4,
    lean: [towardMiddle(x), towardMiddle(y)],
  })
}

function hillPath({ x, y, radii, shape, stretch, lean }: Hill): string {
  return radii
    .map((radius, line) => linePath([x + lean[0] * line, y + lean[1] * line], radius, shape, stretch))
    .join('')
}

type Point = readonly [number, number]

function linePath([x, y]: Point, radius: number, shape: readonly number[], stretch: number): string {
  const directions = DIRECTIONS.get(shape.length) ?? directionsOf(shape.length)
  const corners = directions.map(([right, down], index): Point => {
    const factor = shape[index] ?? 1
    return [Math.round(x + right * radius * factor * stretch), Math.round(y + down * radius * factor)]
  })
  const [firstX, firstY] = corners[0] ?? [x, y]
  const [lastX, lastY] = corners.at(-1) ?? [x, y]
  let [fromX, fromY] = [Math.round((lastX + firstX) / 2), Math.round((lastY + firstY) / 2)]
  let path = `M${fromX}${apart(fromY)}`
  for (const [index, [cornerX, cornerY]] of corners.entries()) {
    const [nextX, nextY] = corners[index + 1] ?? [firstX, firstY]
    const [toX, toY] = [Math.round((cornerX + nextX) / 2), Math.round((cornerY + nextY) / 2)]
    path += `q${cornerX - fromX}${apart(cornerY - fromY)}${apart(toX - fromX)}${apart(toY - fromY)}`
    fromX = toX
    fromY = toY
  }
  return `${path}z`
}

/** A number after another one; a minus sign already separates the two. */
function apart(number: number): string {
  return number < 0 ? String(number) : ` ${number}`
}

function directionsOf(corners: number): Point[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    return [Math.cos(angle), Math.sin(angle)]
  })
}

const DIRECTIONS = new Map([BANNER_CORNERS, PATCH_CORNERS].map((corners) => [corners, directionsOf(corners)]))

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
