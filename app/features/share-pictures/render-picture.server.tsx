import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori from 'satori'
import sharp from 'sharp'
import { EMBLEM } from '../site/emblem-paths.ts'
import { SITE_NAME } from '../site/metadata.ts'
import type { SharePicture } from './share-picture.server.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 82
const TITLE_WIDTH = WIDTH - 2 * MARGIN

const COLORS = { paper: '#fbf8f2', line: '#8a7f6c', ink: '#14213a', soft: '#4a566b', brass: '#d9a441' }

const SERIF = { fontFamily: 'Source Serif 4 latin, Source Serif 4 latin-ext', fontWeight: 600 } as const
const SANS = { fontFamily: 'Public Sans latin, Public Sans latin-ext' } as const

export async function renderPicture(picture: SharePicture): Promise<Buffer> {
  const words = await satori(<Template picture={picture} />, { width: WIDTH, height: HEIGHT, fonts })
  return sharp(Buffer.from(words.replace(/<\/svg>$/, `${emblem()}</svg>`)))
    .png({ palette: true, colours: 96, effort: 7, dither: 0 })
    .toBuffer()
}

function Template({ picture: { label, name, place } }: { picture: SharePicture }) {
  const title = drawable(name)
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        padding: 18,
        boxSizing: 'border-box',
        background: COLORS.paper,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          border: `3px solid ${COLORS.ink}`,
          padding: MARGIN - 21,
          color: COLORS.soft,
          ...SANS,
        }}
      >
        <div style={{ fontSize: 32, fontWeight: 600 }}>{drawable(label)}</div>
        <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', height: 330 }}>
          <div
            style={{
              display: 'block',
              maxWidth: TITLE_WIDTH,
              color: COLORS.ink,
              ...SERIF,
              fontSize: titleSize(title),
              lineHeight: 1.1,
              wordBreak: 'break-word',
              lineClamp: 3,
            }}
          >
            {title}
          </div>
          <div style={{ display: 'block', marginTop: 16, fontSize: 36, lineHeight: 1.35, lineClamp: 1 }}>
            {drawable(place)}
          </div>
        </div>
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            borderTop: `2px solid ${COLORS.line}`,
            height: 106,
            paddingLeft: 76,
            color: COLORS.ink,
            ...SERIF,
            fontSize: 32,
          }}
        >
          {SITE_NAME}
        </div>
      </div>
    </div>
  )
}

/** Drops what the fonts lack, such as emoji and non-Latin scripts. */
function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Zs}$+<=>^`|~¢£¥©®°±×÷€™]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function titleSize(title: string): number {
  const widest = Math.max(1, ...title.split(/[\s-]+/).map(widthOf))
  const size = title.length > 80 ? 52 : title.length > 40 ? 68 : 88
  return Math.max(40, Math.min(size, Math.floor(TITLE_WIDTH / widest)))
}

/** At most, in the size of the font: capitals are wider. */
function widthOf(word: string): number {
  return Array.from(word, (letter) =>
    /[MW]/.test(letter) ? 1 : /\p{Lu}/u.test(letter) ? 0.76 : /[mw]/.test(letter) ? 0.9 : 0.6,
  ).reduce((sum, width) => sum + width, 0)
}

function emblem(): string {
  return (
    `<g transform="translate(${MARGIN} 468) scale(1.4)">` +
    `<rect x="1" y="1" width="38" height="38" rx="10" fill="${COLORS.ink}"/>` +
    `<rect x="4.5" y="4.5" width="31" height="31" rx="7" fill="none" stroke="${COLORS.brass}" opacity=".75"/>` +
    `<path fill="${COLORS.brass}" d="${EMBLEM.short}${EMBLEM.shade}"/>` +
    `<path fill="${COLORS.paper}" d="${EMBLEM.light}"/></g>`
  )
}

const FONTS = [
  { name: 'Source Serif 4', file: '@fontsource/source-serif-4/files/source-serif-4', weight: 600 },
  { name: 'Public Sans', file: '@fontsource/public-sans/files/public-sans', weight: 400 },
  { name: 'Public Sans', file: '@fontsource/public-sans/files/public-sans', weight: 600 },
] as const
/** latin-ext for names such as Łukasz; a font family of its own, or it would replace the first. */
const SUBSETS = ['latin', 'latin-ext']

const { resolve } = createRequire(import.meta.url)
const fonts = await Promise.all(
  FONTS.flatMap(({ name, file, weight }) =>
    SUBSETS.map(async (subset) => ({
      name: `${name} ${subset}`,
      weight,
      style: 'normal' as const,
      data: await readFile(resolve(`${file}-${subset}-${weight}-normal.woff`)),
    })),
  ),
)

// No picture is drawn twice, and pages need the other processors.
sharp.cache(false)
sharp.concurrency(1)
