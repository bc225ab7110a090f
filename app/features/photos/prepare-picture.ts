import { LARGEST_PHOTO, MOST_PIXELS, SMALLEST_PHOTO_SIDE } from './photo.ts'
import { LONGEST_MARK, pictureFormat } from './picture-format.ts'
import { pictureProblem } from './picture-problem.ts'

/** Longer side of what travels, in pixels: somewhat more than the largest size that is kept. */
const LONGEST_SIDE_SENT = 2400
/** Bytes up to which a picture that isn't too large travels as it is. */
const SMALL = 1024 * 1024
const QUALITY = 0.88

/** A picture as it travels, or a sentence that says what to choose instead. */
export type PreparedPicture = { file: Blob; problem?: never } | { problem: string; file?: never }

/** For file inputs: iPhones turn HEIC into JPEG where JPEG is named. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/*'

/**
 * Looks at a chosen file in the browser, by its content, and makes a large picture small enough to travel: upright, at most
 * 2,400 pixels. What this browser can't read goes to the server as it is, which looks into every file itself.
 */
export async function preparePicture(chosen: File): Promise<PreparedPicture> {
  const format = pictureFormat(new Uint8Array(await chosen.slice(0, LONGEST_MARK).arrayBuffer()))
  const isHeic = format === 'heic' || /\.hei[cf]$/i.test(chosen.name)
  const problem = isHeic ? undefined : pictureProblem(chosen)
  if (problem !== undefined) return { problem }
  const picture = await createImageBitmap(chosen).catch(() => undefined)
  if (!picture) return isHeic ? { problem: heicProblem(chosen) } : asItIs(chosen)
  const { width, height } = picture
  if (Math.min(width, height) < SMALLEST_PHOTO_SIDE) {
    return {
      problem: `“${chosen.name}” is only ${width} × ${height} pixels. Choose a picture that’s at least ${SMALLEST_PHOTO_SIDE} pixels wide and high.`,
    }
  }
  const isLarge = Math.max(width, height) > LONGEST_SIDE_SENT || chosen.size > SMALL
  const smaller =
    isLarge || isHeic
      ? await redraw(picture, format === 'jpeg' || isHeic ? 'image/jpeg' : 'image/webp')
      : undefined
  if (smaller && (isHeic || smaller.size < chosen.size)) return { file: smaller }
  if (isHeic) return { problem: heicProblem(chosen) }
  return width * height > MOST_PIXELS ? { problem: tooLarge(chosen) } : asItIs(chosen)
}

function asItIs(chosen: File): PreparedPicture {
  return chosen.size > LARGEST_PHOTO ? { problem: tooLarge(chosen) } : { file: chosen }
}

async function redraw(picture: ImageBitmap, type: string): Promise<Blob | undefined> {
  const scale = Math.min(1, LONGEST_SIDE_SENT / Math.max(picture.width, picture.height))
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

/** What to do with a photo that only Apple's devices can read. */
export function heicProblem({ name }: { name: string }): string {
  return `“${name}” is a HEIC photo, which this browser can’t read. Save it as a JPEG and choose that file. On an iPhone, set Settings › Camera › Formats to “Most Compatible” for new photos.`
}
