import { EMBLEM, SITE_NAME } from '../site/index.ts'
import {
  type Box,
  IMPRINT,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  PLATE,
  type TextBlock,
  textLine,
} from './drawing/layout.ts'
import { COLORS } from './drawing/palette.ts'
import { createPlate } from './drawing/plates.server.ts'
import { setText } from './set-text.server.tsx'
import type { SharePicture } from './share-picture.server.ts'

const CAPTION = 'Veteran-owned in Florida'

const OUTER: Box = { x: 18, y: 18, width: PICTURE_WIDTH - 36, height: PICTURE_HEIGHT - 36 }
const INNER: Box = { x: 34, y: 34, width: PICTURE_WIDTH - 68, height: PICTURE_HEIGHT - 68 }
const BARS = { across: 20, down: 10 }

/** Our SVG ground, and words that satori sets as paths; sharp turns both into PNG. */
export async function renderPicture(picture: SharePicture): Promise<Buffer> {
  const plate = await createPlate(picture)
  const letters = await setText([...plate.text, ...imprintText(plate.caption ?? CAPTION)])
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
    textLine(
      SITE_NAME,
      { x: x + 96, y, width: 600, height },
      { font: 'serif', size: 32, color: COLORS.ink },
      { align: 'center' },
    ),
    textLine(
      caption,
      { x: x + width - 30 - 440, y, width: 440, height },
      { font: 'sans', size: 24, color: COLORS.inkSoft },
      { align: 'center', side: 'right' },
    ),
  ]
}

function border(): string {
  const ground = `<path fill="${COLORS.paper}" fill-rule="evenodd" d="M0 0H${PICTURE_WIDTH}V${PICTURE_HEIGHT}H0Z${rectangle(INNER)}"/>`
  const bars = `<path fill="${COLORS.line}" d="${degreeBars()}"/>`
  return (
    ground +
    bars +
    `<path fill="none" stroke="${COLORS.lineStrong}" stroke-width="1.5" d="${rectangle(INNER)}"/>` +
    `<path fill="none" stroke="${COLORS.ink}" stroke-width="2.5" d="${rectangle(OUTER)}"/>`
  )
}

function imprint(): string {
  const { x, y, width, height } = IMPRINT
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${COLORS.paper}"/>` +
    `<path d="M${x} ${y}H${x + width}" stroke="${COLORS.lineStrong}" stroke-width="1.5"/>` +
    `<g transform="translate(${PLATE.x + 26} ${y + 19}) scale(1.3)">${emblem()}</g>`
  )
}

function emblem(): string {
  return (
    `<rect x="1" y="1" width="38" height="38" rx="10" fill="${COLORS.ink}"/>` +
    `<rect x="4.5" y="4.5" width="31" height="31" rx="7" fill="none" stroke="${COLORS.brassLight}" opacity=".75"/>` +
    `<path fill="${COLORS.brassLight}" d="${EMBLEM.short}${EMBLEM.shade}"/>` +
    `<path fill="${COLORS.paper}" d="${EMBLEM.light}"/>`
  )
}

function degreeBars(): string {
  const [left, top] = [OUTER.x, OUTER.y]
  const [right, bottom] = [left + OUTER.width, top + OUTER.height]
  const thickness = INNER.x - OUTER.x
  const wide = INNER.width / BARS.across
  const high = INNER.height / BARS.down
  const across = evenNumbers(BARS.across).map((bar) => {
    const x = INNER.x + bar * wide
    return `M${x} ${top}h${wide}v${thickness}h${-wide}zM${x + wide} ${bottom}h${wide}v${-thickness}h${-wide}z`
  })
  const down = evenNumbers(BARS.down).map((bar) => {
    const y = INNER.y + bar * high
    return `M${left} ${y}h${thickness}v${high}h${-thickness}zM${right} ${y + high}h${-thickness}v${high}h${thickness}z`
  })
  return [...across, ...down].join('')
}

function evenNumbers(below: number): number[] {
  return Array.from({ length: below / 2 }, (_, index) => index * 2)
}

function rectangle({ x, y, width, height }: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}
