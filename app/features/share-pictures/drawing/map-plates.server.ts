import { countyDrawing, type CountyDrawing } from '../../places/index.server.ts'
import { findCounty, listRegions } from '../../places/index.ts'
import type { CountyPicture, DirectoryPicture, RegionPicture } from '../share-picture.ts'
import { coastLine, filledCounties, locator, type MapView, seaAndLand, SEA } from './florida.ts'
import { type Box, PLATE, type Plate, type TextBlock } from './layout.ts'
import { fitted } from './map-view.ts'
import { COLORS, regionTint } from './palette.ts'
import { CAPTION, COLUMN, eyebrow, SPLIT, titleBlock, wordsGround } from './plate-parts.ts'

const MAP_WIDTH = PLATE.x + PLATE.width - SPLIT

const GULF: TextBlock = {
  box: { x: SPLIT + 70, y: 300, width: 200, height: 40 },
  align: 'start',
  paragraphs: [{ text: 'The Gulf', font: 'serif', size: 27, color: COLORS.gulfSoft }],
}

/** Small counties stay smaller: their outlines have few points, and neighbors show where they are. */
const COUNTY_BOX: Box = { x: SPLIT + 60, y: 84, width: MAP_WIDTH - 120, height: 372 }
const LARGEST_SCALE = 4.6
const LOCATOR_BOX: Box = { x: SPLIT - 160, y: 70, width: 124, height: 116 }
const NAME_SIZE = 22

export function countyPlate({ slug, name, seat, regionId, regionName }: CountyPicture): Plate {
  const drawing = countyDrawing()
  const view = fitted(drawing, COUNTY_BOX, [slug], LARGEST_SCALE)
  const { tint, ink } = regionTint(regionId)
  return {
    ground:
      sea() +
      seaAndLand(drawing, view) +
      coastLine(drawing, view, COLORS.lineStrong, 1.5) +
      filledCounties(drawing, view, [slug], { fill: tint, stroke: ink, width: 3 }) +
      wordsGround(SPLIT) +
      locator(drawing, fitted(drawing, LOCATOR_BOX), slug),
    text: [
      ...neighborNames(drawing, view, slug),
      eyebrow(regionName ?? 'Florida'),
      titleBlock(`${name} County`, [`County seat: ${seat}`], COLUMN),
    ],
    caption: CAPTION,
  }
}

/** Of neighbors with room for them beside the county. */
function neighborNames(drawing: CountyDrawing, view: MapView, slug: string): TextBlock[] {
  const own = drawing.counties[slug]
  // A name that touches the upper or lower end of the county would stand on its line.
  const ends = own ? [own.box[1], own.box[3]].map((end) => end * view.scale + view.y) : []
  return (own?.neighbors ?? []).flatMap((neighbor) => {
    const shape = drawing.counties[neighbor]
    const name = findCounty(neighbor)?.name ?? ''
    const [x, y] = [
      (shape?.label[0] ?? 0) * view.scale + view.x,
      (shape?.label[1] ?? 0) * view.scale + view.y,
    ]
    const [left, , right] = shape?.box ?? [0, 0, 0, 0]
    const half = (name.length * NAME_SIZE * 0.6) / 2
    const isInside =
      x - half > SPLIT && x + half < SPLIT + MAP_WIDTH && y > PLATE.y + 20 && y < PLATE.y + PLATE.height - 20
    if (!isInside || ends.some((end) => Math.abs(end - y) < NAME_SIZE)) return []
    if (2 * half > (right - left) * view.scale) return []
    return [
      {
        box: { x: x - 150, y: y - 20, width: 300, height: 40 },
        align: 'center' as const,
        side: 'middle' as const,
        paragraphs: [{ text: name, font: 'sans' as const, size: NAME_SIZE, color: COLORS.inkSoft }],
      },
    ]
  })
}

export function regionPlate({ slug, name, countySlugs }: RegionPicture): Plate {
  const drawing = countyDrawing()
  const view = stateView(drawing)
  const { tint, ink } = regionTint(slug)
  return {
    ground:
      sea() +
      seaAndLand(drawing, view) +
      coastLine(drawing, view, COLORS.lineStrong, 1.5) +
      filledCounties(drawing, view, countySlugs, { fill: tint, stroke: ink, width: 1.8 }) +
      wordsGround(SPLIT),
    text: [GULF, eyebrow('Region of Florida'), titleBlock(name, [`${countySlugs.length} counties`], COLUMN)],
    caption: CAPTION,
  }
}

export function directoryPlate({ tagline }: DirectoryPicture): Plate {
  const drawing = countyDrawing()
  const view = stateView(drawing)
  const regions = listRegions()
    .map(({ id, counties }) => {
      const { tint } = regionTint(id)
      const slugs = counties.map(({ slug }) => slug)
      return filledCounties(drawing, view, slugs, { fill: tint, stroke: '#8b919c', width: 1 })
    })
    .join('')
  return {
    ground:
      sea() +
      seaAndLand(drawing, view) +
      regions +
      coastLine(drawing, view, COLORS.inkSoft, 1.8) +
      wordsGround(SPLIT),
    text: [
      GULF,
      {
        ...titleBlock(tagline, ['By category, city, county and region'], { ...COLUMN, y: 76, height: 402 }),
        align: 'center',
      },
    ],
    caption: CAPTION,
  }
}

function stateView(drawing: CountyDrawing): MapView {
  return fitted(drawing, {
    x: SPLIT + 20,
    y: PLATE.y + 22,
    width: MAP_WIDTH - 40,
    height: PLATE.height - 44,
  })
}

function sea(): string {
  return `<rect x="${PLATE.x}" y="${PLATE.y}" width="${PLATE.width}" height="${PLATE.height}" fill="${SEA}"/>`
}
