type Box = readonly [number, number, number, number]

const ROOM = 0.07
/** Width to height, so that no map is a ribbon. */
const NARROWEST = 0.85
const WIDEST = 1.6

/**
 * The view around all boxes (left, top, right, bottom in map units).
 * @param options `narrowest`: width to height; `room` around them, as a part of the longer side
 */
export function frameAround(
  boxes: readonly Box[],
  { narrowest = NARROWEST, room: roomPart = ROOM } = {},
): { x: number; y: number; width: number; height: number } {
  const left = Math.min(...boxes.map((box) => box[0]))
  const top = Math.min(...boxes.map((box) => box[1]))
  const right = Math.max(...boxes.map((box) => box[2]))
  const bottom = Math.max(...boxes.map((box) => box[3]))
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
