import { articleIllustration } from '../../articles/index.server.ts'
import { CONTOUR_HEIGHT, CONTOUR_WIDTH, contourPaths } from '../../businesses/index.ts'
import { categoryIconDrawing } from '../../categories/index.server.ts'
import { categoryHue } from '../../categories/index.ts'
import { countyDrawing } from '../../places/index.server.ts'
import { findCounty, listRegions } from '../../places/index.ts'
import type { SharePicture } from '../share-picture.server.ts'
import {
  coastLine,
  filledCounties,
  fitView,
  locator,
  type MapView,
  SEA,
  seaAndLand,
} from './florida.server.ts'
import {
  type Box,
  COLUMN,
  eyebrow,
  MARGIN,
  PLATE,
  SPLIT,
  type TextBlock,
  textLine,
  titleBlock,
} from './layout.ts'
import { COLORS, oklch, regionTint } from './palette.ts'

interface Plate {
  ground: string
  text: readonly TextBlock[]
  halo?: string
  caption?: string
}

const PATCH = 100
const SCENE = { width: 800, height: 450 }
const RIGHT_PART: Box = { ...PLATE, x: SPLIT, width: PLATE.x + PLATE.width - SPLIT }
const STATE_BOX: Box = {
  x: SPLIT + 20,
  y: PLATE.y + 22,
  width: RIGHT_PART.width - 40,
  height: PLATE.height - 44,
}
/** Small counties stay smaller: their outlines have few points, and neighbors show where they are. */
const COUNTY_BOX: Box = { x: SPLIT + 60, y: 84, width: RIGHT_PART.width - 120, height: 372 }
const LARGEST_SCALE = 4.6
const LOCATOR_BOX: Box = { x: SPLIT - 160, y: 70, width: 124, height: 116 }
const BUSINESS_LOCATOR_BOX: Box = { x: 792, y: 92, width: 330, height: 330 }
const NAME_SIZE = 22

const GULF = textLine(
  'The Gulf',
  { x: SPLIT + 70, y: 300, width: 200, height: 40 },
  { font: 'serif', size: 27, color: COLORS.gulfSoft },
  { align: 'start' },
)

export async function createPlate(picture: SharePicture): Promise<Plate> {
  switch (picture.kind) {
    case 'business': {
      const { slug, name, categorySlug, categoryName, city, countySlug, countyName } = picture
      const county = `${countyName} County`
      return {
        ground:
          contourGround(slug, categorySlug) +
          locator(BUSINESS_LOCATOR_BOX, countySlug) +
          (await patch(categorySlug, { x: MARGIN, y: 76, size: PATCH })),
        text: [
          textLine(
            categoryName,
            { x: MARGIN + PATCH + 26, y: 76, width: 560, height: PATCH },
            { font: 'sans-bold', size: 32, color: COLORS.inkSoft },
            { align: 'center' },
          ),
          titleBlock(name, city ? `${city}, ${county}` : county, {
            x: MARGIN,
            y: 196,
            width: 690,
            height: 282,
          }),
        ],
        halo: palestTint(categorySlug),
      }
    }
    case 'category': {
      const { slug, name } = picture
      const box = { x: MARGIN, y: 140, width: 650, height: 338 }
      return {
        ground: contourGround(slug, slug) + (await patch(slug, { x: 786, y: 122, size: 300 })),
        text: [eyebrow('Category'), titleBlock(name, 'Veteran-owned businesses in Florida', box)],
        halo: palestTint(slug),
      }
    }
    case 'county': {
      const { slug, name, seat, regionId, regionName } = picture
      const view = fitView(COUNTY_BOX, [slug], LARGEST_SCALE)
      const { tint, ink } = regionTint(regionId)
      const own = filledCounties(view, [slug], { fill: tint, stroke: ink, width: 3 })
      return {
        ground: mapGround(view, coastLine(view, COLORS.lineStrong, 1.5) + own) + locator(LOCATOR_BOX, slug),
        text: [
          ...neighborNames(view, slug),
          eyebrow(regionName ?? 'Florida'),
          titleBlock(`${name} County`, `County seat: ${seat}`, COLUMN),
        ],
      }
    }
    case 'region': {
      const { slug, name, countySlugs } = picture
      const view = fitView(STATE_BOX)
      const { tint, ink } = regionTint(slug)
      const own = filledCounties(view, countySlugs, { fill: tint, stroke: ink, width: 1.8 })
      return {
        ground: mapGround(view, coastLine(view, COLORS.lineStrong, 1.5) + own),
        text: [
          GULF,
          eyebrow('Region of Florida'),
          titleBlock(name, `${countySlugs.length} counties`, COLUMN),
        ],
      }
    }
    case 'article': {
      const { slug, title, about, city, countyName } = picture
      return {
        ground: sceneOf((await articleIllustration(slug)) ?? '') + wordsGround(),
        text: [eyebrow(about), titleBlock(title, `${city}, ${countyName} County`, COLUMN)],
        caption: 'A featured story',
      }
    }
    case 'directory': {
      const view = fitView(STATE_BOX)
      const regions = listRegions().map(({ id, counties }) => {
        const slugs = counties.map(({ slug }) => slug)
        return filledCounties(view, slugs, { fill: regionTint(id).tint, stroke: '#8b919c', width: 1 })
      })
      const box = { ...COLUMN, y: 76, height: 402 }
      return {
        ground: mapGround(view, regions.join('') + coastLine(view, COLORS.inkSoft, 1.8)),
        text: [
          GULF,
          { ...titleBlock(picture.tagline, 'By category, city, county and region', box), align: 'center' },
        ],
      }
    }
  }
}

function mapGround(view: MapView, counties: string): string {
  return filledPlate(SEA) + seaAndLand(view) + counties + wordsGround()
}

function filledPlate(fill: string, { x, y, width, height }: Box = PLATE): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}

function wordsGround(): string {
  return (
    filledPlate(COLORS.paper, { ...PLATE, width: SPLIT - PLATE.x }) +
    `<path d="M${SPLIT} ${PLATE.y}v${PLATE.height}" stroke="${COLORS.lineStrong}" stroke-width="1.5"/>`
  )
}

function sceneOf(illustration: string): string {
  const { x, y, width, height } = RIGHT_PART
  const shown = (SCENE.height / height) * width
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${(SCENE.width - shown) / 2} 0 ${shown} ${SCENE.height}">${illustration}</svg>`
}

function neighborNames(view: MapView, slug: string): TextBlock[] {
  const { counties } = countyDrawing()
  const own = counties[slug]
  // A name that touches the upper or lower end of the county would stand on its line.
  const ends = own ? [own.box[1], own.box[3]].map((end) => end * view.scale + view.y) : []
  return (own?.neighbors ?? []).flatMap((neighbor) => {
    const { label, box } = counties[neighbor] ?? { label: [0, 0], box: [0, 0, 0, 0] }
    const name = findCounty(neighbor)?.name ?? ''
    const [x, y] = [label[0] * view.scale + view.x, label[1] * view.scale + view.y]
    const half = (name.length * NAME_SIZE * 0.6) / 2
    const isInside =
      x - half > SPLIT &&
      x + half < SPLIT + RIGHT_PART.width &&
      y > PLATE.y + 20 &&
      y < PLATE.y + PLATE.height - 20
    if (!isInside || ends.some((end) => Math.abs(end - y) < NAME_SIZE)) return []
    if (2 * half > (box[2] - box[0]) * view.scale) return []
    return textLine(
      name,
      { x: x - 150, y: y - 20, width: 300, height: 40 },
      { font: 'sans', size: NAME_SIZE, color: COLORS.inkSoft },
      { align: 'center', side: 'middle' },
    )
  })
}

function palestTint(categorySlug: string): string {
  return oklch(0.94, 0.017, categoryHue(categorySlug))
}

function contourGround(id: string, categorySlug: string): string {
  const ground = palestTint(categorySlug)
  const scale = Math.max(PLATE.width / CONTOUR_WIDTH, PLATE.height / CONTOUR_HEIGHT)
  const left = PLATE.x + (PLATE.width - CONTOUR_WIDTH * scale) / 2
  const hills = contourPaths(id)
    .map((path) => `<path fill="${ground}" d="${path}"/>`)
    .join('')
  const line = oklch(0.8, 0.036, categoryHue(categorySlug))
  return (
    filledPlate(ground) +
    `<g transform="translate(${left} ${PLATE.y}) scale(${scale})" stroke="${line}" stroke-width="${(1.6 / scale).toFixed(2)}">${hills}</g>`
  )
}

async function patch(
  categorySlug: string,
  { x, y, size }: { x: number; y: number; size: number },
): Promise<string> {
  const hue = categoryHue(categorySlug)
  const ink = oklch(0.34, 0.07, hue)
  const icon = size * 0.52
  const at = (size - icon) / 2
  return (
    `<g transform="translate(${x} ${y})">` +
    `<rect width="${size}" height="${size}" rx="${size * 0.19}" fill="${oklch(0.875, 0.036, hue)}" stroke="${oklch(0.77, 0.045, hue)}" stroke-width="1.5"/>` +
    `<g transform="translate(${at} ${at}) scale(${icon / 24})" color="${ink}" fill="none" stroke="${ink}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${await categoryIconDrawing(categorySlug)}</g></g>`
  )
}
