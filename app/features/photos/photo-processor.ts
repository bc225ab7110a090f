/** A picture in one width, ready for the store. */
export interface PhotoSize {
  width: number
  webp: Buffer
}

/** A picture that was made safe to show: upright, without its metadata, in the widths that pages ask for. */
export interface ProcessedPhoto {
  /** Of the largest size, in pixels. */
  width: number
  height: number
  /** Smallest first. */
  sizes: PhotoSize[]
}

/** Plain data, for it comes from another process. */
export type ProcessedAnswer =
  { ok: true; photo: ProcessedPhoto } | { ok: false; code: PhotoRefusal; message: string }

/** Reads pictures of strangers in a process of its own. */
export interface PhotoProcessor {
  /** @param sender whose pictures wait for each other; those of different senders take turns */
  process: (content: Buffer, sender: string) => Promise<ProcessedAnswer>
  close: () => Promise<void>
}

export type PhotoRefusal =
  | 'no_picture'
  | 'heic'
  | 'too_small'
  | 'too_large'
  | 'too_many_pixels'
  | 'too_long'
  | 'too_demanding'
  | 'damaged'
  | 'busy'

/** Why a picture is not taken, in a sentence for people. */
export class PhotoRefused extends Error {
  readonly code: PhotoRefusal

  constructor(code: PhotoRefusal, message: string) {
    super(message)
    this.code = code
  }
}
