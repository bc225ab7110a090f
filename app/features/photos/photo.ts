/** Bytes of a picture as it is sent. */
export const LARGEST_PHOTO = 12 * 1024 * 1024
/** Pixels of a picture: width times height. */
export const MOST_PIXELS = 50_000_000
/** Pixels: a smaller picture is a blur wherever we show it. */
export const SMALLEST_PHOTO_SIDE = 200
/** Pixels: decoders need memory or time for a row or a column, however thin the picture is. */
export const LONGEST_PHOTO_SIDE = 20_000
/** Characters of the words for whoever cannot see a picture. */
export const LONGEST_ALT = 300

export type PhotoKind = 'banner' | 'profile' | 'gallery' | 'post' | 'submission'

/** A picture in the store. */
export interface StoredPhoto {
  id: string
  alt: string
  /** Of the largest size, in pixels. */
  width: number
  height: number
  /** Widths that are in the store, smallest first. */
  widths: number[]
}

/** Where browsers find a photo in one of its widths. */
export function photoAddress(id: string, width: number): string {
  return `/media/photos/${id}/${width}.webp`
}

/** The key of a photo in the store. */
export function photoKey(id: string, width: number): string {
  return `photos/${id}/${width}.webp`
}

/** For the attribute `srcset`. */
export function photoSourceSet({ id, widths }: Pick<StoredPhoto, 'id' | 'widths'>): string {
  return widths.map((width) => `${photoAddress(id, width)} ${width}w`).join(', ')
}
