import { articleIllustration } from '../../articles/index.server.ts'
import { categoryIconDrawing } from '../../categories/index.server.ts'
import { countyDrawing } from '../../places/index.server.ts'
import type { ArticlePicture, BusinessPicture, CategoryPicture, SharePicture } from '../share-picture.ts'
import { contourGround, palestTint, patch } from './contours.ts'
import { locator } from './florida.ts'
import { MARGIN, PLATE, type Plate } from './layout.ts'
import { countyPlate, directoryPlate, regionPlate } from './map-plates.server.ts'
import { fitted } from './map-view.ts'
import { COLORS } from './palette.ts'
import { CAPTION, COLUMN, eyebrow, SPLIT, titleBlock, wordsGround } from './plate-parts.ts'

const PATCH = 100
const SCENE = { width: 800, height: 450 }

export async function createPlate(picture: SharePicture): Promise<Plate> {
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
    halo: palestTint(picture.categorySlug),
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
    halo: palestTint(slug),
    caption: CAPTION,
  }
}

async function articlePlate({ slug, title, about, city, countyName }: ArticlePicture): Promise<Plate> {
  const scene = (await articleIllustration(slug)) ?? ''
  const width = PLATE.x + PLATE.width - SPLIT
  // As high as the plate; the sides are cut, and what matters stands in the middle.
  const shown = (SCENE.height / PLATE.height) * width
  return {
    ground:
      `<svg x="${SPLIT}" y="${PLATE.y}" width="${width}" height="${PLATE.height}" viewBox="${(SCENE.width - shown) / 2} 0 ${shown} ${SCENE.height}">${scene}</svg>` +
      wordsGround(SPLIT),
    text: [eyebrow(about), titleBlock(title, [`${city}, ${countyName} County`], COLUMN)],
    caption: 'A featured story',
  }
}
