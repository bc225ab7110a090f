import { SMALLEST_PHOTO_SIDE } from './photo.ts'

export function pictureProblem(file: { name: string; type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) {
    return `“${file.name}” isn’t a picture. Choose an image file, such as a JPEG or PNG.`
  }
  if (file.size === 0) return `“${file.name}” is empty. Choose another picture.`
  return undefined
}

export function heicProblem(name?: string): string {
  return `${called(name)} is a HEIC photo, which can’t be read here. Save it as a JPEG and choose that file. On an iPhone, set Settings › Camera › Formats to “Most Compatible” for new photos.`
}

/** Of a file that the device doesn't give: it was moved, or is only in a cloud. */
export function unreadableProblem(name: string): string {
  return `“${name}” couldn’t be opened. Choose it again. If it’s in a cloud, download it to this device first.`
}

export function smallProblem({ width, height }: Size, name?: string): string | undefined {
  if (Math.min(width, height) >= SMALLEST_PHOTO_SIDE) return undefined
  return `${called(name)} is only ${width} × ${height} pixels. Choose a picture that’s at least ${SMALLEST_PHOTO_SIDE} pixels wide and high.`
}

export interface Size {
  width: number
  height: number
}

function called(name: string | undefined): string {
  return name === undefined ? 'This file' : `“${name}”`
}
