import { boxAround, countyDrawing } from '../../places/index.server.ts'
import type { Box } from './layout.ts'
import { COLORS } from './palette.ts'

const WATER_LINES = [26, 17, 8.5]
export const SEA = '#eff5f6'
const PALE_LAND = '#f5efe3'
const WATER_LINE = '#b4cfd8'
const COUNTY_LINE = '#9aa0a8'

export interface MapView {
  x: number
  y: number
  scale: number
}

/** The view in which the counties, or all of Florida, fill a box, up to a scale. */
export function fitView(box: Box, slugs?: readonly string[], largestScale = Infinity): MapView {
  const { counties } = countyDrawing()
  const boxes = (slugs ?? Object.keys(counties)).flatMap((slug) =>
    counties[slug] ? [counties[slug].box] : [],
  )
  const [left, top, right, bottom] = boxAround(boxes)
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top), largestScale)
  return {
    x: box.x + box.width / 2 - ((left + right) / 2) * scale,
    y: box.y + box.height / 2 - ((top + bottom) / 2) * scale,
    scale,
  }
}

export function seaAndLand(view: MapView): string {
  const { coast, counties, graticule, neighborLand } = countyDrawing()
  const px = (pixels: number) => (pixels / view.scale).toFixed(2)
  const water = WATER_LINES.map(
    (width) =>
      `<path fill="none" stroke="${WATER_LINE}" stroke-linejoin="round" stroke-width="${px(2 * width + 1.6)}" d="${coast}"/>` +
      `<path fill="none" stroke="${SEA}" stroke-linejoin="round" stroke-width="${px(2 * width - 1.6)}" d="${coast}"/>`,
  ).join('')
  return onMap(
    view,
    `<path fill="none" stroke="${COLORS.line}" stroke-width="${px(1)}" d="${graticule.path}"/>${water}` +
      `<path fill="${PALE_LAND}" stroke="${COLORS.lineStrong}" stroke-width="${px(1.2)}" d="${neighborLand}"/>` +
      `<path fill="${PALE_LAND}" stroke="${COUNTY_LINE}" stroke-width="${px(1)}" stroke-linejoin="round" d="${Object.keys(counties).map(findOutline).join('')}"/>`,
  )
}

export function filledCounties(
  view: MapView,
  slugs: readonly string[],
  { fill, stroke, width }: { fill: string; stroke: string; width: number },
): string {
  return onMap(
    view,
    `<path fill="${fill}" stroke="${stroke}" stroke-width="${(width / view.scale).toFixed(2)}" stroke-linejoin="round" d="${slugs.map(findOutline).join('')}"/>`,
  )
}

export function coastLine(view: MapView, color: string, width: number): string {
  return onMap(
    view,
    `<path fill="none" stroke="${color}" stroke-width="${(width / view.scale).toFixed(2)}" stroke-linejoin="round" d="${countyDrawing().coast}"/>`,
  )
}

export function locator(box: Box, countySlug: string): string {
  const view = fitView(box)
  const { coast, counties } = countyDrawing()
  const [left, top, right, bottom] = counties[countySlug]?.box ?? [0, 0, 0, 0]
  const [x, y] = [((left + right) / 2) * view.scale + view.x, ((top + bottom) / 2) * view.scale + view.y]
  const radius = (Math.hypot(right - left, bottom - top) / 2) * view.scale + 9
  return (
    onMap(view, `<path fill="${COLORS.card}" d="${coast}"/>`) +
    coastLine(view, COLORS.lineStrong, 1.6) +
    filledCounties(view, [countySlug], { fill: COLORS.gulf, stroke: COLORS.gulf, width: 1 }) +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${COLORS.gulf}" stroke-width="2.5"/>`
  )
}

function onMap({ x, y, scale }: MapView, elements: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${elements}</g>`
}

/** A path begins with a relative step, which behind another path would count from that one's end. */
function findOutline(slug: string): string {
  return (countyDrawing().counties[slug]?.path ?? '').replace(/^m/, 'M')
}
