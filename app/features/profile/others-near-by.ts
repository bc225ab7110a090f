import type { OpeningNote } from '../opening-hours/index.ts'

/** Up to three of the same trade, the nearest first. */
export interface OthersNearBy {
  title: string
  businesses: OtherNearBy[]
}

export interface OtherNearBy {
  id: string
  name: string
  /** `Stuart · about 5 miles`. */
  placeText: string
  opening: OpeningNote | null
  call: { href: string; label: string } | undefined
}
