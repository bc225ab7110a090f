import type { photos } from '../../db/schema/businesses.ts'

export const LARGEST_PHOTO = 12 * 1024 * 1024
export const MOST_PIXELS = 50_000_000
export const SMALLEST_PHOTO_SIDE = 200
/** Pixels: decoders need memory or time for a row or a column, however thin the picture is. */
export const LONGEST_PHOTO_SIDE = 20_000
export const LONGEST_ALT = 300

export type PhotoKind = 'banner' | 'profile' | 'gallery' | 'post' | 'submission' | 'article'

export type StoredPhoto = Pick<typeof photos.$inferSelect, 'id' | 'alt' | 'width' | 'height' | 'widths'>

export function photoAddress(id: string, width: number): string {
  return `/media/photos/${id}/${width}.webp`
}

export function photoKey(id: string, width: number): string {
  return `photos/${id}/${width}.webp`
}

export function photoSourceSet({ id, widths }: Pick<StoredPhoto, 'id' | 'widths'>): string {
  return widths.map((width) => `${photoAddress(id, width)} ${width}w`).join(', ')
}
