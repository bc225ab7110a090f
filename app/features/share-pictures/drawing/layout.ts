import { PICTURE_WIDTH } from '../share-picture.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Inside the border. */
export const PLATE: Box = { x: 34, y: 34, width: PICTURE_WIDTH - 68, height: 472 }
/** Below the plate. */
export const IMPRINT: Box = { x: 34, y: 506, width: PICTURE_WIDTH - 68, height: 90 }
/** Left edge of the words. */
export const MARGIN = 82

export interface Paragraph {
  text: string
  font: 'serif' | 'sans' | 'sans-bold'
  /** Pixels; of a title the largest. */
  size: number
  color: string
  isTitle?: boolean
  /**
   * `balanced`: lines of like length. `cut`: ends in dots. Otherwise lines are as long as possible, and a too long
   * word is torn.
   */
  wrap?: 'balanced' | 'cut'
}

export interface TextBlock {
  box: Box
  align: 'start' | 'center' | 'end'
  side?: 'left' | 'middle' | 'right'
  paragraphs: readonly Paragraph[]
}

export interface Plate {
  /** SVG elements. */
  ground: string
  text: readonly TextBlock[]
  /** Keeps lines of the ground away from the letters. */
  halo?: string
  /** At the right of the imprint. */
  caption: string
}
