import { countyDrawing, type CountyDrawing } from '../../places/index.server.ts'
import { listRegions } from '../../places/index.ts'
import type { CountyPicture, DirectoryPicture, RegionPicture } from '../share-picture.ts'
import { coastLine, filledCounties, type MapView, seaAndLand, SEA } from './florida.ts'
import { PLATE, type Plate, type TextBlock } from './layout.ts'
import { fitted } from './map-view.ts'
import { COLORS, regionTint } from './palette.ts'
import { CAPTION, COLUMN, eyebrow, SPLIT, titleBlock, wordsGround } from './plate-parts.ts'

const MAP_WIDTH = PLATE.x + PLATE.width - SPLIT

/** The name of the sea on maps of the whole state. */
const GULF: TextBlock = {
  box: { x: SPLIT + 70, y: 300, width: 200, height: 40 },
  align: 'start',
  paragraphs: [{ text: 'The Gulf', font: 'serif', size: 27, color: COLORS.gulfSoft }],
}

/** A county close up, filled, among its neighbors. */
export function countyPlate({ slug, name, seat, regionId, regionName }: CountyPicture): Plate {
  const drawing = countyDrawing()
  const view = fitted(drawing, { x: SPLIT + 60, y: 84, width: MAP_WIDTH - 120, height: 372 }, [slug])
  const { tint, ink } = regionTint(regionId)
  return {
    ground:
      sea() +
      seaAndLand(drawing, view) +
      coastLine(drawing, view, COLORS.lineStrong, 1.5) +
      filledCounties(drawing, view, [slug], { fill: tint, stroke: ink, width: 3 }) +
      wordsGround(SPLIT),
    text: [eyebrow(regionName ?? 'Florida'), titleBlock(`${name} County`, [`County seat: ${seat}`], COLUMN)],
    caption: CAPTION,
  }
}

/** The whole state with the counties of one region filled. */
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

/** The whole state in the tints of its regions. */
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

/** The whole state at the right of the plate. */
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
