import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReactNode } from 'react'
import type { SatoriOptions } from 'satori'
import { type Paragraph, PICTURE_HEIGHT, PICTURE_WIDTH, type TextBlock } from './drawing/layout.ts'

const FAMILIES = {
  serif: { fontFamily: 'Source Serif 4 latin, Source Serif 4 latin-ext', fontWeight: 600 },
  sans: { fontFamily: 'Public Sans latin, Public Sans latin-ext', fontWeight: 400 },
  'sans-bold': { fontFamily: 'Public Sans latin, Public Sans latin-ext', fontWeight: 600 },
} as const

const LINE_HEIGHTS = { serif: 1.1, sans: 1.35, 'sans-bold': 1.35 } as const
const GAP = 12

const MOST_LINES = { title: 3, other: 2 }
const SHRINK = 0.92
const SMALLEST_TITLE = 40
const WORDS_TRIED = 3

export async function setText(blocks: readonly TextBlock[]): Promise<string> {
  const { default: satori } = await import('satori')
  const options = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT, fonts: await pictureFonts() }

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

const SIDES = { left: 'flex-start', middle: 'center', right: 'flex-end' } as const

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
        alignItems: SIDES[side],
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

function wrapping(paragraph: Paragraph) {
  switch (paragraph.wrap) {
    case 'balanced':
      // Balanced lines are narrower, and a word may be torn only where the whole width is too narrow for it.
      return { textWrap: 'balance', wordBreak: 'normal' } as const
    case 'cut':
      return { wordBreak: 'break-word', lineClamp: mostLines(paragraph) } as const
    case undefined:
      return { wordBreak: 'break-word' } as const
  }
}

/** Drops what the fonts lack, such as emoji and non-Latin scripts. */
function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Zs}$+<=>^`|~¢£¥©®°±×÷€™]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

type Measure = (paragraph: Paragraph, width: number) => Promise<number>

/** The largest size at which the title has three lines at most, tears no word and leaves room. */
async function fitBlock(block: TextBlock, heightOf: Measure): Promise<TextBlock> {
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

function mostLines({ isTitle }: Paragraph): number {
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

const FONTS = [
  {
    name: 'Source Serif 4',
    file: '@fontsource/source-serif-4/files/source-serif-4-SUBSET-600-normal.woff',
    weight: 600,
  },
  {
    name: 'Public Sans',
    file: '@fontsource/public-sans/files/public-sans-SUBSET-400-normal.woff',
    weight: 400,
  },
  {
    name: 'Public Sans',
    file: '@fontsource/public-sans/files/public-sans-SUBSET-600-normal.woff',
    weight: 600,
  },
] as const
/** latin-ext for names such as Łukasz; a font family of its own, or it would replace the first. */
const SUBSETS = ['latin', 'latin-ext']

let fonts: Promise<SatoriOptions['fonts']> | undefined

function pictureFonts(): Promise<SatoriOptions['fonts']> {
  fonts ??= readFonts().catch((error: unknown) => {
    fonts = undefined
    throw error
  })
  return fonts
}

function readFonts(): Promise<SatoriOptions['fonts']> {
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    FONTS.flatMap(({ name, file, weight }) =>
      SUBSETS.map(async (subset) => ({
        name: `${name} ${subset}`,
        weight,
        style: 'normal' as const,
        data: await readFile(resolve(file.replace('SUBSET', subset))),
      })),
    ),
  )
}
