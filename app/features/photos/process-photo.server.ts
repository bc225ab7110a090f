import sharp from 'sharp'
import { MOST_PIXELS } from './photo.ts'
import { PhotoRefused, type PhotoSize, type ProcessedPhoto } from './photo-processor.ts'
import { pictureFormat } from './picture-format.ts'

/** What pages ask for, up to the whole width of a banner on a wide screen with fine pixels. */
const WIDTHS = [320, 640, 1280] as const
/** The longer side of the largest size. */
const LONGEST_SIDE = 2000
const QUALITY = 80

/**
 * Reads a picture by its content, whatever its name says, and makes it safe to show: upright, in sRGB, without the place and
 * everything else that a camera notes, in sizes.
 * @throws PhotoRefused
 */
export async function processPhoto(content: Buffer): Promise<ProcessedPhoto> {
  const format = pictureFormat(content)
  if (format === undefined) {
    throw new PhotoRefused('no_picture', 'This file is not a picture. Choose a JPEG, PNG or WebP file.')
  }
  if (format === 'heic') {
    throw new PhotoRefused(
      'unknown_format',
      'Pictures in the format HEIC cannot be read here. Save it as JPEG first.',
    )
  }
  await checkPixels(content)
  const largest = await decoded(content)
  const sizes: PhotoSize[] = []
  for (const width of [...WIDTHS.filter((one) => one < largest.width), largest.width]) {
    sizes.push({ width, webp: await inWidth(largest, width) })
  }
  return { width: largest.width, height: largest.height, sizes }
}

const OPTIONS = {
  limitInputPixels: MOST_PIXELS,
  failOn: 'truncated',
  pages: 1,
  sequentialRead: true,
} as const

/** Looks at the head of the file only, so a bomb is refused before anything of it is unpacked. */
async function checkPixels(content: Buffer): Promise<void> {
  const { width, height } = await sharp(content, { ...OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  if (width * height > MOST_PIXELS) {
    throw new PhotoRefused(
      'too_many_pixels',
      'This picture has more than 50 megapixels. Choose a smaller one.',
    )
  }
}

interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

async function decoded(content: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(content, OPTIONS)
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged()
    })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

function inWidth({ data, width, height, channels }: Pixels, wanted: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: wanted })
    .webp({ quality: QUALITY })
    .toBuffer()
}

function damaged(): PhotoRefused {
  return new PhotoRefused('damaged', 'This picture is damaged or not complete. Choose another one.')
}
