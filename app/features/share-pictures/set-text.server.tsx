import type { ReactNode } from 'react'
import type { SatoriOptions } from 'satori'
import type { Paragraph, TextBlock } from './drawing/layout.ts'
import { fitBlock, GAP, LINE_HEIGHTS, mostLines } from './fit-text.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './share-picture.ts'

const FAMILIES = {
  serif: { fontFamily: 'Source Serif 4 latin, Source Serif 4 latin-ext', fontWeight: 600 },
  sans: { fontFamily: 'Public Sans latin, Public Sans latin-ext', fontWeight: 400 },
  'sans-bold': { fontFamily: 'Public Sans latin, Public Sans latin-ext', fontWeight: 600 },
} as const

/** SVG elements in which each letter is a path. */
export async function setText(blocks: readonly TextBlock[], fonts: SatoriOptions['fonts']): Promise<string> {
  const { default: satori } = await import('satori')
  const options = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT, fonts }

  /** satori reports where it put each element. */
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
