import type { Paragraph, TextBlock } from './drawing/layout.ts'

/** Times the font size. */
export const LINE_HEIGHTS = { serif: 1.1, sans: 1.35, 'sans-bold': 1.35 } as const
/** Between paragraphs. */
export const GAP = 12

const MOST_LINES = { title: 3, other: 2 }
/** What a title is made smaller by until it fits, and where that ends. */
const SHRINK = 0.92
const SMALLEST_TITLE = 40
/** The longest in letters need not be the widest. */
const WORDS_TRIED = 3

type Measure = (paragraph: Paragraph, width: number) => Promise<number>

/**
 * The title in the largest size at which it has three lines at most, tears no word and leaves room; sets how each
 * paragraph wraps.
 */
export async function fitBlock(block: TextBlock, heightOf: Measure): Promise<TextBlock> {
  const { width, height } = block.box
  const linesOf = async (paragraph: Paragraph) =>
    Math.round((await heightOf(paragraph, width)) / lineHeight(paragraph))
  const areWordsWhole = async (paragraph: Paragraph) => {
    const lines = await Promise.all(longestWords(paragraph).map((text) => linesOf({ ...paragraph, text })))
    return lines.every((count) => count <= 1)
  }
  const wrapped = async (paragraph: Paragraph): Promise<Paragraph> => {
    if ((await linesOf(paragraph)) > mostLines(paragraph)) return { ...paragraph, wrap: 'cut' }
    return (await areWordsWhole(paragraph)) ? { ...paragraph, wrap: 'balanced' } : paragraph
  }

  const others = await Promise.all(block.paragraphs.filter(({ isTitle }) => !isTitle).map(wrapped))
  const title = block.paragraphs.find(({ isTitle }) => isTitle)
  if (!title) return { ...block, paragraphs: others }
  const heights = await Promise.all(others.map((other) => heightOf(other, width)))
  const room = height - heights.reduce((sum, other) => sum + other + GAP, 0)

  const fits = async (sized: Paragraph) => {
    const lines = Math.min(mostLines(sized), Math.floor(room / lineHeight(sized)))
    return (await linesOf(sized)) <= lines && (await areWordsWhole(sized))
  }
  let sized = title
  while (sized.size > SMALLEST_TITLE && !(await fits(sized))) {
    sized = { ...title, size: Math.max(SMALLEST_TITLE, Math.floor(sized.size * SHRINK)) }
  }
  return { ...block, paragraphs: [await wrapped(sized), ...others] }
}

export function mostLines({ isTitle }: Paragraph): number {
  return isTitle ? MOST_LINES.title : MOST_LINES.other
}

function lineHeight({ size, font }: Paragraph): number {
  return size * LINE_HEIGHTS[font]
}

function longestWords({ text }: Paragraph): string[] {
  return text
    .split(/[\s-]+/)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, WORDS_TRIED)
}
