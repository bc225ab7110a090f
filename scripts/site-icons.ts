import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { EMBLEM } from '../app/features/site/emblem-paths.ts'

/** Draws the site's icons; run it when the emblem or a color has changed. Their names are in the manifest. */

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url))
/** Of `theme.css`, light. */
const COLORS = { band: '#14213a', onBand: '#fbf8f2', brassLight: '#d9a441' }
const STAR =
  `<path fill="${COLORS.brassLight}" d="${EMBLEM.short}${EMBLEM.shade}"/>` +
  `<path fill="${COLORS.onBand}" d="${EMBLEM.light}"/>`

/** With round corners and the inner line, as in the header. */
const patch = svg(
  `<rect width="40" height="40" rx="10" fill="${COLORS.band}"/>` +
    `<rect x="3.5" y="3.5" width="33" height="33" rx="7" fill="none" stroke="${COLORS.brassLight}" opacity=".75"/>${STAR}`,
)
/** At the size of a tab the inner line would be a blur and the star a dot. */
const small = svg(
  `<rect width="40" height="40" rx="9" fill="${COLORS.band}"/><g transform="translate(-6 -6) scale(1.3)">${STAR}</g>`,
)
/** Up to the edges, because the device cuts it to its own shape; what matters stays within its middle 80 percent. */
const full = svg(
  `<rect width="40" height="40" fill="${COLORS.band}"/>` +
    `<circle cx="20" cy="20" r="15" fill="none" stroke="${COLORS.brassLight}" opacity=".75"/>` +
    `<g transform="translate(2 2) scale(.9)">${STAR}</g>`,
)

/** Pixels of each icon for devices; a phone's home screen makes the corners itself. */
const ICONS = [
  { file: 'apple-touch-icon.png', drawing: full, size: 180 },
  { file: 'icon-192.png', drawing: patch, size: 192 },
  { file: 'icon-512.png', drawing: patch, size: 512 },
  { file: 'icon-maskable-512.png', drawing: full, size: 512 },
]

function svg(elements: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${elements}</svg>\n`
}

function png(drawing: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true, effort: 10, dither: 0 })
    .toBuffer()
}

/** An icon file with one picture: a header of 6 bytes, an entry of 16, the PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

mkdirSync(PUBLIC, { recursive: true })
writeFileSync(join(PUBLIC, 'icon.svg'), small)
// Browsers ask for it also where no page names it.
writeFileSync(join(PUBLIC, 'favicon.ico'), ico(await png(small, 32), 32))
for (const { file, drawing, size } of ICONS) {
  writeFileSync(join(PUBLIC, file), await png(drawing, size))
}
