import sharp from 'sharp'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { LONGEST_PHOTO_SIDE, MOST_PIXELS } from './photo.ts'
import type { PhotoSize, ProcessedPhoto } from './photo-processor.ts'
import { pictureFormat } from './picture-format.ts'
import { heicProblem, type Size, smallProblem } from './picture-problem.ts'

/** What pages ask for, up to the whole width of a banner on a wide screen with fine pixels. */
const WIDTHS = [320, 640, 1280] as const
const LONGEST_SIDE = 2000
const QUALITY = 80

export async function processPhoto(content: Buffer): Promise<Outcome<ProcessedPhoto>> {
  const format = pictureFormat(content)
  if (format === undefined) return refuse('no_picture')
  if (format === 'heic') return refuse('heic', heicProblem())
  const size = await sizeOf(content)
  if (size === undefined) return refuse('damaged')
  if (size.width * size.height > MOST_PIXELS) return refuse('too_many_pixels')
  if (Math.max(size.width, size.height) > LONGEST_PHOTO_SIDE) return refuse('too_long')
  const tooSmall = smallProblem(size)
  if (tooSmall !== undefined) return refuse('too_small', tooSmall)
  const largest = await decoded(content)
  if (largest === undefined) return refuse('damaged')
  const sizes: PhotoSize[] = []
  for (const width of [...WIDTHS.filter((one) => one < largest.width), largest.width]) {
    sizes.push({ width, webp: await inWidth(largest, width) })
  }
  return done({ width: largest.width, height: largest.height, sizes })
}

const OPTIONS = {
  limitInputPixels: MOST_PIXELS,
  failOn: 'truncated',
  pages: 1,
  sequentialRead: true,
} as const

/** From the head of the file only, so a bomb is refused before anything of it is unpacked. */
function sizeOf(content: Buffer): Promise<Size | undefined> {
  return sharp(content, { ...OPTIONS, limitInputPixels: false })
    .metadata()
    .then(
      ({ autoOrient: { width, height } }) => ({ width, height }),
      () => undefined,
    )
}

interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

function decoded(content: Buffer): Promise<Pixels | undefined> {
  return sharp(content, OPTIONS)
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .then(
      ({ data, info: { width, height, channels } }) => ({ data, width, height, channels }),
      () => undefined,
    )
}

function inWidth({ data, width, height, channels }: Pixels, wanted: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: wanted })
    .webp({ quality: QUALITY })
    .toBuffer()
}
