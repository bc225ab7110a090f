/** Left, top, right, bottom. */
type Box = readonly [number, number, number, number]

export function boxAround(boxes: readonly Box[]): Box {
  const edges = (at: 0 | 1 | 2 | 3) => boxes.map((box) => box[at])
  return [Math.min(...edges(0)), Math.min(...edges(1)), Math.max(...edges(2)), Math.max(...edges(3))]
}

const ROOM = 0.07
/** Width to height, so that no map is a ribbon. */
const NARROWEST = 0.85
const WIDEST = 1.6

/** In map units. @param options `room`: a fraction of the longer side */
export function frameAround(
  boxes: readonly Box[],
  { narrowest = NARROWEST, room: roomPart = ROOM } = {},
): { x: number; y: number; width: number; height: number } {
  const [left, top, right, bottom] = boxAround(boxes)
  const room = Math.max(right - left, bottom - top) * roomPart
  const [ownWidth, ownHeight] = [right - left + 2 * room, bottom - top + 2 * room]
  const width = Math.round(Math.max(ownWidth, ownHeight * narrowest))
  const height = Math.round(Math.max(ownHeight, ownWidth / WIDEST))
  return {
    x: Math.round((left + right - width) / 2),
    y: Math.round((top + bottom - height) / 2),
    width,
    height,
  }
}
