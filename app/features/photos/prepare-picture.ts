import { LARGEST_PHOTO, MOST_PIXELS, SMALLEST_PHOTO_SIDE } from './photo.ts'
import { LONGEST_MARK, type PictureFormat, pictureFormat } from './picture-format.ts'
import { heicProblem, pictureProblem, smallProblem, unreadableProblem } from './picture-problem.ts'

/** Longer side of what travels, in pixels: somewhat more than the largest size that is kept. */
const LONGEST_SIDE_SENT = 2400
/** Bytes up to which a picture that isn't too large travels as it is. */
const SMALL = 1024 * 1024
const QUALITY = 0.88

type PreparedPicture<Kind extends Blob = Blob> =
  | { file: Kind; problem?: never }
  | { problem: string; file?: never }

/** For file inputs: iPhones turn HEIC into JPEG where JPEG is named. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/*'

/** Shrinks a large picture, upright. What this browser can't read goes to the server as it is. */
export async function preparePicture(chosen: File): Promise<PreparedPicture> {
  const format = await detectFormat(chosen)
  if (format === 'unreadable') return { problem: unreadableProblem(chosen.name) }
  const isHeic = isHeicPhoto(chosen, format)
  const problem = isHeic ? undefined : pictureProblem(chosen)
  if (problem !== undefined) return { problem }
  const picture = await createImageBitmap(chosen).catch(() => undefined)
  if (!picture) return isHeic ? { problem: heicProblem(chosen.name) } : asItIs(chosen)
  const { width, height } = picture
  const tooSmall = smallProblem(picture, chosen.name)
  if (tooSmall !== undefined) return { problem: tooSmall }
  const isLarge = Math.max(width, height) > LONGEST_SIDE_SENT || chosen.size > SMALL
  const smaller =
    isLarge || isHeic
      ? await redraw(picture, format === 'jpeg' || isHeic ? 'image/jpeg' : 'image/webp')
      : undefined
  if (smaller && (isHeic || smaller.size < chosen.size)) return { file: smaller }
  if (isHeic) return { problem: heicProblem(chosen.name) }
  return width * height > MOST_PIXELS ? { problem: tooLarge(chosen) } : asItIs(chosen)
}

/** A photo that only Apple's devices can read becomes a JPEG where this browser can make one. */
export async function prepareDocument(chosen: File): Promise<PreparedPicture<File>> {
  const format = await detectFormat(chosen)
  if (format === 'unreadable') return { problem: unreadableProblem(chosen.name) }
  if (!isHeicPhoto(chosen, format)) return { file: chosen }
  const picture = await createImageBitmap(chosen).catch(() => undefined)
  const jpeg = picture && (await redraw(picture, 'image/jpeg'))
  if (!jpeg) return { problem: heicProblem(chosen.name) }
  return { file: new File([jpeg], chosen.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' }) }
}

async function detectFormat(chosen: File): Promise<PictureFormat | 'unreadable' | undefined> {
  const start = await chosen
    .slice(0, LONGEST_MARK)
    .arrayBuffer()
    .catch(() => undefined)
  return start ? pictureFormat(new Uint8Array(start)) : 'unreadable'
}

function isHeicPhoto({ name }: File, format: PictureFormat | undefined): boolean {
  return format === 'heic' || /\.hei[cf]$/i.test(name)
}

function asItIs(chosen: File): PreparedPicture {
  return chosen.size > LARGEST_PHOTO ? { problem: tooLarge(chosen) } : { file: chosen }
}

async function redraw(picture: ImageBitmap, type: string): Promise<Blob | undefined> {
  // A long, thin picture keeps the width that the server asks for.
  const smallest = SMALLEST_PHOTO_SIDE / Math.min(picture.width, picture.height)
  const wanted = LONGEST_SIDE_SENT / Math.max(picture.width, picture.height)
  const scale = Math.min(1, Math.max(wanted, smallest))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  return drawn ?? undefined
}

function tooLarge({ name }: File): string {
  return `“${name}” is too large. Choose a picture of at most 12 MB and 50 megapixels.`
}
