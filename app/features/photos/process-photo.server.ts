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
  const read = await decoded(content)
  if (read === undefined) return refuse('damaged')
  const largest = read.channels === 4 ? await onGround(read) : read
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

/** Of each value of a channel; millions are looked up. */
const LINEAR = Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2)

/** By brightness; the first on which nearly all of a picture is seen is taken. */
const GROUNDS = ['#ffffff', '#101a2b', '#808890'].map((color) => ({
  color,
  light: lightOf(...[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))),
}))
/** The contrast below which a shape is lost on its ground. */
const LEAST_CONTRAST = 1.5
const MOST_LOST = 0.05

/** A see-through logo would be lost in one of the two themes, or on paper, so its ground is its own. */
async function onGround(pixels: Pixels): Promise<Pixels> {
  const { data, width, height, channels } = pixels
  const lost = GROUNDS.map(() => 0)
  let seen = 0
  for (let at = 0; at < data.length; at += channels) {
    if ((data[at + 3] ?? 0) < 128) continue
    seen += 1
    const light = lightOf(data[at], data[at + 1], data[at + 2])
    for (const [index, ground] of GROUNDS.entries()) {
      const [darker, lighter] = light < ground.light ? [light, ground.light] : [ground.light, light]
      if ((lighter + 0.05) / (darker + 0.05) < LEAST_CONTRAST) lost[index] = (lost[index] ?? 0) + 1
    }
  }
  const ground = GROUNDS.find((_, index) => (lost[index] ?? 0) <= seen * MOST_LOST) ?? GROUNDS[2]
  const flat = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: ground?.color })
    .raw()
    .toBuffer()
  return { data: flat, width, height, channels: 3 }
}

/** Relative luminance after WCAG, from 0 to 1. */
function lightOf(red = 0, green = 0, blue = 0): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(value: number): number {
  return LINEAR[value] ?? 0
}

function inWidth({ data, width, height, channels }: Pixels, wanted: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: wanted })
    .webp({ quality: QUALITY })
    .toBuffer()
}
