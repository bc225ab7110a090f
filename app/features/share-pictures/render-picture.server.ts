import { SITE_NAME } from '../site/index.ts'
import { border, imprint } from './drawing/border.ts'
import { IMPRINT, PLATE, type TextBlock } from './drawing/layout.ts'
import { COLORS } from './drawing/palette.ts'
import { createPlate } from './drawing/plates.server.ts'
import { pictureFonts } from './fonts.server.ts'
import { setText } from './set-text.server.tsx'
import { PICTURE_HEIGHT, PICTURE_WIDTH, type SharePicture } from './share-picture.ts'

/** Our SVG ground, and words that satori sets as paths; sharp turns both into PNG. */
export async function renderPicture(picture: SharePicture): Promise<Buffer> {
  const plate = await createPlate(picture)
  const letters = await setText([...plate.text, ...imprintText(plate.caption)], await pictureFonts())
  const halo = plate.halo
    ? `<g stroke="${plate.halo}" stroke-width="9" stroke-linejoin="round">${letters}</g>`
    : ''
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">` +
    `<clipPath id="plate"><rect x="${PLATE.x}" y="${PLATE.y}" width="${PLATE.width}" height="${PLATE.height}"/></clipPath>` +
    `<g clip-path="url(#plate)">${plate.ground}${halo}</g>${border()}${imprint()}${letters}</svg>`
  const { default: sharp } = await import('sharp')
  // No picture is drawn twice, and pages need the other processors.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 96, effort: 7, dither: 0 }).toBuffer()
}

function imprintText(caption: string): TextBlock[] {
  const { x, y, width, height } = IMPRINT
  return [
    {
      box: { x: x + 96, y, width: 600, height },
      align: 'center',
      paragraphs: [{ text: SITE_NAME, font: 'serif', size: 32, color: COLORS.ink }],
    },
    {
      box: { x: x + width - 30 - 440, y, width: 440, height },
      align: 'center',
      side: 'right',
      paragraphs: [{ text: caption, font: 'sans', size: 24, color: COLORS.inkSoft }],
    },
  ]
}
