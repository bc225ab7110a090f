import { PICTURE_WIDTH } from '../share-picture.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Inside the border; the drawing fills it. */
export const PLATE: Box = { x: 34, y: 34, width: PICTURE_WIDTH - 68, height: 472 }
/** Below the plate, inside the border: whose atlas this is. */
export const IMPRINT: Box = { x: 34, y: 506, width: PICTURE_WIDTH - 68, height: 90 }
/** Where words begin at the left. */
export const MARGIN = 82

export interface Paragraph {
  text: string
  font: 'serif' | 'sans' | 'sans-bold'
  /** Pixels. Of a title the largest: a long one is set smaller, until it fits. */
  size: number
  color: string
  isTitle?: boolean
  /**
   * Lines of like length; or it has too many lines, a title also in its smallest size, and ends in dots. Otherwise lines
   * are as long as they can be, and a word that is longer is torn.
   */
  wrap?: 'balanced' | 'cut'
}

/** Paragraphs below each other, a title first, at the top, in the middle or at the bottom of a box. */
export interface TextBlock {
  box: Box
  align: 'start' | 'center' | 'end'
  side?: 'left' | 'middle' | 'right'
  paragraphs: readonly Paragraph[]
}

/** The parts of a picture that differ by what it shows. */
export interface Plate {
  /** SVG elements that fill the plate. */
  ground: string
  text: readonly TextBlock[]
  /** The color that keeps lines of the ground away from the letters. */
  halo?: string
  /** At the right of the imprint. */
  caption: string
}
