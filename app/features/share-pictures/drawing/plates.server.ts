import { articleIllustration } from '../../articles/index.server.ts'
import { categoryIconDrawing } from '../../categories/index.server.ts'
import { countyDrawing } from '../../places/index.server.ts'
import { listRegions } from '../../places/index.ts'
import type {
  ArticlePicture,
  BusinessPicture,
  CategoryPicture,
  CountyPicture,
  DirectoryPicture,
  RegionPicture,
  SharePicture,
} from '../share-picture.ts'
import { contourGround, patch } from './contours.ts'
import { coastLine, filledCounties, locator, type MapView, seaAndLand, SEA } from './florida.ts'
import { type Box, MARGIN, type Paragraph, PLATE, type Plate, type TextBlock } from './layout.ts'
import { COLORS, regionTint } from './palette.ts'

/** The plate of each kind of picture. */
export async function plateOf(picture: SharePicture): Promise<Plate> {
  switch (picture.kind) {
    case 'business':
      return businessPlate(picture)
    case 'category':
      return categoryPlate(picture)
    case 'county':
      return countyPlate(picture)
    case 'region':
      return regionPlate(picture)
    case 'article':
      return articlePlate(picture)
    case 'directory':
      return directoryPlate(picture)
  }
}

const CAPTION = 'Veteran-owned in Florida'
const PATCH = 100
/** Where the words end and the picture begins. */
const SPLIT = 620
/** Of the scenes of articles. */
const SCENE = { width: 800, height: 450 }
const COLUMN: Box = { x: MARGIN, y: 170, width: SPLIT - MARGIN - 30, height: 308 }

async function businessPlate(picture: BusinessPicture): Promise<Plate> {
  const drawing = countyDrawing()
  const icon = await categoryIconDrawing(picture.categorySlug)
  const view = fitted(drawing, { x: 792, y: 92, width: 330, height: 330 })
  const county = `${picture.countyName} County`
  return {
    ground:
      contourGround(picture.slug, picture.categorySlug) +
      locator(drawing, view, picture.countySlug) +
      patch(picture.categorySlug, icon, { x: MARGIN, y: 76, size: PATCH }),
    text: [
      {
        box: { x: MARGIN + PATCH + 26, y: 76, width: 560, height: PATCH },
        align: 'center',
        paragraphs: [{ text: picture.categoryName, font: 'sans-bold', size: 32, color: COLORS.inkSoft }],
      },
      titleBlock(picture.name, [picture.city ? `${picture.city}, ${county}` : county], {
        x: MARGIN,
        y: 196,
        width: 690,
        height: 282,
      }),
    ],
    caption: CAPTION,
  }
}

async function categoryPlate({ slug, name }: CategoryPicture): Promise<Plate> {
  const icon = await categoryIconDrawing(slug)
  return {
    ground: contourGround(slug, slug) + patch(slug, icon, { x: 786, y: 122, size: 300 }),
    text: [
      eyebrow('Category'),
      titleBlock(name, ['Veteran-owned businesses in Florida'], {
        x: MARGIN,
        y: 140,
        width: 650,
        height: 338,
      }),
    ],
    caption: CAPTION,
  }
}

function countyPlate({ slug, name, seat, regionId, regionName }: CountyPicture): Plate {
  const drawing = countyDrawing()
  const view = fitted(
    drawing,
    { x: SPLIT + 60, y: 84, width: PLATE.x + PLATE.width - SPLIT - 120, height: 372 },
    [slug],
  )
  const { tint, ink } = regionTint(regionId)
  return {
    ground:
      sea() +
      seaAndLand(drawing, view) +
      coastLine(drawing, view, COLORS.lineStrong, 1.5) +
      filledCounties(drawing, view, [slug], { fill: tint, stroke: ink, width: 4 }) +
      wordsGround(SPLIT),
    text: [eyebrow(regionName ?? 'Florida'), titleBlock(`${name} County`, [`County seat: ${seat}`], COLUMN)],
    caption: CAPTION,
  }
}

function regionPlate({ slug, name, countySlugs }: RegionPicture): Plate {
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
    text: [eyebrow('Region of Florida'), titleBlock(name, [`${countySlugs.length} counties`], COLUMN)],
    caption: CAPTION,
  }
}

async function articlePlate({ slug, title, about, city, countyName }: ArticlePicture): Promise<Plate> {
  const scene = (await articleIllustration(slug)) ?? ''
  const width = PLATE.x + PLATE.width - SPLIT
  // The scene is as high as the plate; its sides are cut, and what matters stands in its middle.
  const shown = (SCENE.height / PLATE.height) * width
  return {
    ground:
      `<svg x="${SPLIT}" y="${PLATE.y}" width="${width}" height="${PLATE.height}" viewBox="${(SCENE.width - shown) / 2} 0 ${shown} ${SCENE.height}">${scene}</svg>` +
      wordsGround(SPLIT),
    text: [eyebrow(about), titleBlock(title, [`${city}, ${countyName} County`], COLUMN)],
    caption: 'A featured story',
  }
}

function directoryPlate({ tagline }: DirectoryPicture): Plate {
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
    text: [titleBlock(tagline, ['By category, city, county and region'], { ...COLUMN, y: 76, height: 402 })],
    caption: CAPTION,
  }
}

function eyebrow(text: string): TextBlock {
  return {
    box: { ...COLUMN, y: 76, height: 90 },
    align: 'start',
    paragraphs: [{ text, font: 'sans-bold', size: 30, color: COLORS.inkSoft }],
  }
}

function titleBlock(title: string, lines: readonly string[], box: Box): TextBlock {
  return {
    box,
    align: 'end',
    paragraphs: [
      { text: title, font: 'serif', size: 82, color: COLORS.ink, isTitle: true },
      ...lines.map((text): Paragraph => ({ text, font: 'sans', size: 34, color: COLORS.inkSoft })),
    ],
  }
}

function sea(): string {
  return `<rect x="${PLATE.x}" y="${PLATE.y}" width="${PLATE.width}" height="${PLATE.height}" fill="${SEA}"/>`
}

/** Paper under the words, up to a line where the picture begins. */
function wordsGround(end: number): string {
  return (
    `<rect x="${PLATE.x}" y="${PLATE.y}" width="${end - PLATE.x}" height="${PLATE.height}" fill="${COLORS.paper}"/>` +
    `<path d="M${end} ${PLATE.y}v${PLATE.height}" stroke="${COLORS.lineStrong}" stroke-width="1.5"/>`
  )
}

/** The whole state at the right of the plate. */
function stateView(drawing: ReturnType<typeof countyDrawing>): MapView {
  return fitted(drawing, {
    x: SPLIT + 20,
    y: PLATE.y + 22,
    width: PLATE.x + PLATE.width - SPLIT - 40,
    height: PLATE.height - 44,
  })
}

/** The view in which the counties, or all of Florida, fill a box as well as they can. */
function fitted(
  drawing: ReturnType<typeof countyDrawing>,
  box: Box,
  slugs: readonly string[] = Object.keys(drawing.counties),
): MapView {
  const boxes = slugs.flatMap((slug) => (drawing.counties[slug] ? [drawing.counties[slug].box] : []))
  const left = Math.min(...boxes.map(([left]) => left))
  const top = Math.min(...boxes.map(([, top]) => top))
  const right = Math.max(...boxes.map(([, , right]) => right))
  const bottom = Math.max(...boxes.map(([, , , bottom]) => bottom))
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top))
  return {
    x: box.x + box.width / 2 - ((left + right) / 2) * scale,
    y: box.y + box.height / 2 - ((top + bottom) / 2) * scale,
    scale,
  }
}
