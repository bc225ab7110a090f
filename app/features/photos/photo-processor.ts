import type { Outcome } from '../../platform/outcome.ts'

export interface PhotoSize {
  width: number
  webp: Buffer
}

/** Upright, without its metadata, in the widths that pages ask for. */
export interface ProcessedPhoto {
  width: number
  height: number
  sizes: PhotoSize[]
}

export interface PhotoProcessor {
  /** @param sender whose pictures wait for each other; those of different senders take turns */
  process: (content: Buffer, sender: string) => Promise<Outcome<ProcessedPhoto>>
  close: () => Promise<void>
}
