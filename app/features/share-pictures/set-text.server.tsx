import type { ReactNode } from 'react'
import type { SatoriOptions } from 'satori'
import type { Paragraph, TextBlock } from './drawing/layout.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './share-picture.ts'

const LINE_HEIGHTS = { serif: 1.1, sans: 1.35, 'sans-bold': 1.35 } as const
const FAMILIES = {
  serif: { fontFamily: 'Source Serif 4 latin, Source Serif 4 latin-ext', fontWeight: 600 },
  sans: { fontFamily: 'Public Sans latin, Public Sans latin-ext', fontWeight: 400 },
  'sans-bold': { fontFamily: 'Public Sans latin, Public Sans latin-ext', fontWeight: 600 },
} as const

const MOST_LINES = { title: 3, other: 2 }
/** What a title is made smaller by until it fits, and where that ends. */
const SHRINK = 0.92
const SMALLEST_TITLE = 40
/** Between two paragraphs of a block. */
const GAP = 12

/** Sets all words of a picture; gives SVG elements, in which each letter is a path. */
export async function setText(blocks: readonly TextBlock[], fonts: SatoriOptions['fonts']): Promise<string> {
  const { default: satori } = await import('satori')
  const options = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT, fonts }

  /** How high a title becomes; satori tells where it put each element. */
  const heightOf = async (paragraph: Paragraph, width: number) => {
    let height = 0
    await satori(
      <div style={{ display: 'flex', width }}>
        <div key="measured" style={{ display: 'flex', width }}>
          <ParagraphElement paragraph={paragraph} />
        </div>
      </div>,
      {
        ...options,
        onNodeDetected: (node) => {
          if (node.key === 'measured') height = node.height
        },
      },
    )
    return height
  }

  const fitted = await Promise.all(blocks.map((block) => fitBlock(block, heightOf)))
  const svg = await satori(
    <div style={{ display: 'flex', width: '100%', height: '100%' }}>
      {fitted.map((block, index) => (
        <BlockElement key={index} block={block} />
      ))}
    </div>,
    options,
  )
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

type Measure = (paragraph: Paragraph, width: number) => Promise<number>

/** The block with its title in the largest size at which no word is torn, it has few lines, and all has room. */
async function fitBlock(block: TextBlock, heightOf: Measure): Promise<TextBlock> {
  const { width, height } = block.box
  const linesOf = async (paragraph: Paragraph) =>
    Math.round((await heightOf(paragraph, width)) / lineHeight(paragraph))
  const cutWhereTooLong = async (paragraph: Paragraph) =>
    (await linesOf(paragraph)) > mostLines(paragraph) ? { ...paragraph, isCut: true } : paragraph

  const others = await Promise.all(
    block.paragraphs.filter(({ isTitle }) => !isTitle).map((paragraph) => cutWhereTooLong(paragraph)),
  )
  const title = block.paragraphs.find(({ isTitle }) => isTitle)
  if (!title) return { ...block, paragraphs: others }
  const heights = await Promise.all(others.map((other) => heightOf(other, width)))
  const room = height - heights.reduce((sum, other) => sum + other + GAP, 0)

  const [longestWord = ''] = title.text.split(/[\s-]+/).toSorted((a, b) => b.length - a.length)
  const fits = async (size: number) => {
    const sized = { ...title, size }
    const lines = Math.min(mostLines(title), Math.floor(room / lineHeight(sized)))
    return (await linesOf(sized)) <= lines && (await linesOf({ ...sized, text: longestWord })) === 1
  }
  let { size } = title
  while (size > SMALLEST_TITLE && !(await fits(size))) {
    size = Math.max(SMALLEST_TITLE, Math.floor(size * SHRINK))
  }
  return { ...block, paragraphs: [await cutWhereTooLong({ ...title, size }), ...others] }
}

function mostLines({ isTitle }: Paragraph): number {
  return isTitle ? MOST_LINES.title : MOST_LINES.other
}

function lineHeight({ size, font }: Paragraph): number {
  return size * LINE_HEIGHTS[font]
}

function BlockElement({ block }: { block: TextBlock }): ReactNode {
  const { box, align, side = 'left', paragraphs } = block
  return (
    <div
      style={{
        position: 'absolute',
        left: box.x,
        top: box.y,
        width: box.width,
        height: box.height,
        display: 'flex',
        flexDirection: 'column',
        gap: GAP,
        justifyContent: align === 'center' ? 'center' : `flex-${align}`,
        alignItems: side === 'right' ? 'flex-end' : 'flex-start',
      }}
    >
      {paragraphs.map((paragraph, index) => (
        <ParagraphElement key={index} paragraph={paragraph} />
      ))}
    </div>
  )
}

function ParagraphElement({ paragraph }: { paragraph: Paragraph }): ReactNode {
  const { text, font, size, color } = paragraph
  return (
    <div
      style={{
        display: 'block',
        ...FAMILIES[font],
        fontSize: size,
        lineHeight: LINE_HEIGHTS[font],
        color,
        maxWidth: '100%',
        ...wrapping(paragraph),
      }}
    >
      {drawable(text)}
    </div>
  )
}

/** Lines of like length; a text that has too many of them ends in dots. */
function wrapping(paragraph: Paragraph) {
  return paragraph.isCut
    ? ({ wordBreak: 'break-word', lineClamp: mostLines(paragraph) } as const)
    : ({ wordBreak: 'break-word', textWrap: 'balance' } as const)
}

/** Without what the fonts cannot draw, such as emoji and scripts other than Latin. */
function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Zs}$+<=>^`|~¢£¥©®°±×÷€™]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
