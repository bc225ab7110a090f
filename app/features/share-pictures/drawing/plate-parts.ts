import { type Box, MARGIN, type Paragraph, PLATE, type TextBlock } from './layout.ts'
import { COLORS } from './palette.ts'

export const CAPTION = 'Veteran-owned in Florida'
/** Where the picture begins. */
export const SPLIT = 620
export const COLUMN: Box = { x: MARGIN, y: 170, width: SPLIT - MARGIN - 30, height: 308 }

export function eyebrow(text: string): TextBlock {
  return {
    box: { ...COLUMN, y: 76, height: 90 },
    align: 'start',
    paragraphs: [{ text, font: 'sans-bold', size: 30, color: COLORS.inkSoft }],
  }
}

export function titleBlock(title: string, lines: readonly string[], box: Box): TextBlock {
  return {
    box,
    align: 'end',
    paragraphs: [
      { text: title, font: 'serif', size: 82, color: COLORS.ink, isTitle: true },
      ...lines.map((text): Paragraph => ({ text, font: 'sans', size: 34, color: COLORS.inkSoft })),
    ],
  }
}

export function wordsGround(end: number): string {
  return (
    `<rect x="${PLATE.x}" y="${PLATE.y}" width="${end - PLATE.x}" height="${PLATE.height}" fill="${COLORS.paper}"/>` +
    `<path d="M${end} ${PLATE.y}v${PLATE.height}" stroke="${COLORS.lineStrong}" stroke-width="1.5"/>`
  )
}
