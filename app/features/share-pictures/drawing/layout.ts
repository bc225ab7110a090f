import { COLORS } from './palette.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels, as social networks ask. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630

export const PLATE: Box = { x: 34, y: 34, width: PICTURE_WIDTH - 68, height: 472 }
export const IMPRINT: Box = { x: 34, y: 506, width: PICTURE_WIDTH - 68, height: 90 }
export const MARGIN = 82
export const SPLIT = 620
export const COLUMN: Box = { x: MARGIN, y: 170, width: SPLIT - MARGIN - 30, height: 308 }

export interface Paragraph {
  text: string
  font: 'serif' | 'sans' | 'sans-bold'
  size: number
  color: string
  isTitle?: boolean
  /** `balanced`: lines of like length; `cut`: ends in dots; else long lines, in which a long word is torn. */
  wrap?: 'balanced' | 'cut'
}

export interface TextBlock {
  box: Box
  align: 'start' | 'center' | 'end'
  side?: 'left' | 'middle' | 'right'
  paragraphs: readonly Paragraph[]
}

export function textLine(
  text: string,
  box: Box,
  style: Omit<Paragraph, 'text'>,
  place: Pick<TextBlock, 'align' | 'side'>,
): TextBlock {
  return { box, ...place, paragraphs: [{ text, ...style }] }
}

export function eyebrow(text: string): TextBlock {
  const style = { font: 'sans-bold', size: 30, color: COLORS.inkSoft } as const
  return textLine(text, { ...COLUMN, y: 76, height: 90 }, style, { align: 'start' })
}

export function titleBlock(title: string, line: string, box: Box): TextBlock {
  return {
    box,
    align: 'end',
    paragraphs: [
      { text: title, font: 'serif', size: 82, color: COLORS.ink, isTitle: true },
      { text: line, font: 'sans', size: 34, color: COLORS.inkSoft },
    ],
  }
}
