import type { CountyDrawing } from '../../places/index.server.ts'
import { COLORS } from './palette.ts'

/** In pixels, outermost in. */
const WATER_LINES = [26, 17, 8.5]
export const SEA = '#eff5f6'
const PALE_LAND = '#f5efe3'
const WATER_LINE = '#b4cfd8'
const COUNTY_LINE = '#9aa0a8'

export interface MapView {
  /** Of the map's origin, in pixels. */
  x: number
  y: number
  /** Pixels per map unit. */
  scale: number
}

export function seaAndLand(drawing: CountyDrawing, view: MapView): string {
  const px = (pixels: number) => (pixels / view.scale).toFixed(2)
  const water = WATER_LINES.map(
    (width) =>
      `<path fill="none" stroke="${WATER_LINE}" stroke-linejoin="round" stroke-width="${px(2 * width + 1.6)}" d="${drawing.coast}"/>` +
      `<path fill="none" stroke="${SEA}" stroke-linejoin="round" stroke-width="${px(2 * width - 1.6)}" d="${drawing.coast}"/>`,
  ).join('')
  return onMap(
    view,
    `<path fill="none" stroke="${COLORS.line}" stroke-width="${px(1)}" d="${drawing.graticule.path}"/>${water}` +
      `<path fill="${PALE_LAND}" stroke="${COLORS.lineStrong}" stroke-width="${px(1.2)}" d="${drawing.neighborLand}"/>` +
      `<path fill="${PALE_LAND}" stroke="${COUNTY_LINE}" stroke-width="${px(1)}" stroke-linejoin="round" d="${everyCounty(drawing)}"/>`,
  )
}

export function filledCounties(
  drawing: CountyDrawing,
  view: MapView,
  slugs: readonly string[],
  { fill, stroke, width }: { fill: string; stroke: string; width: number },
): string {
  const paths = slugs.map((slug) => findOutline(drawing, slug)).join('')
  return onMap(
    view,
    `<path fill="${fill}" stroke="${stroke}" stroke-width="${(width / view.scale).toFixed(2)}" stroke-linejoin="round" d="${paths}"/>`,
  )
}

export function coastLine(drawing: CountyDrawing, view: MapView, color: string, width: number): string {
  return onMap(
    view,
    `<path fill="none" stroke="${color}" stroke-width="${(width / view.scale).toFixed(2)}" stroke-linejoin="round" d="${drawing.coast}"/>`,
  )
}

export function locator(drawing: CountyDrawing, view: MapView, countySlug: string): string {
  const [left, top, right, bottom] = drawing.counties[countySlug]?.box ?? [0, 0, 0, 0]
  const [x, y] = [((left + right) / 2) * view.scale + view.x, ((top + bottom) / 2) * view.scale + view.y]
  const radius = (Math.hypot(right - left, bottom - top) / 2) * view.scale + 9
  return (
    onMap(view, `<path fill="${COLORS.card}" d="${drawing.coast}"/>`) +
    coastLine(drawing, view, COLORS.lineStrong, 1.6) +
    filledCounties(drawing, view, [countySlug], { fill: COLORS.gulf, stroke: COLORS.gulf, width: 1 }) +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${COLORS.gulf}" stroke-width="2.5"/>`
  )
}

function onMap({ x, y, scale }: MapView, elements: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${elements}</g>`
}

function everyCounty(drawing: CountyDrawing): string {
  return Object.keys(drawing.counties)
    .map((slug) => findOutline(drawing, slug))
    .join('')
}

/** A path begins with a relative step, which behind another path would count from that one's end. */
function findOutline({ counties }: CountyDrawing, slug: string): string {
  return (counties[slug]?.path ?? '').replace(/^m/, 'M')
}
