import type { PostType } from './post.ts'
import type { TypedTimes } from './post-times.ts'

/** A post as the profile shows it. */
export interface ShownPost {
  id: number
  type: PostType
  content: string
  picture?: PostPicture
  postedAt: string
  /** The day in the business's zone, in words. */
  dateText: string
  /** When the event is or until when the deal holds, by the business's clocks. */
  whenText?: string
  /** The same as its owner typed it. */
  typedTimes?: TypedTimes
  isOver: boolean
  isEdited: boolean
}

/** One that its owner uploaded comes in several widths. */
export interface PostPicture {
  url: string
  alt: string
  photoId?: string
  width?: number
  height?: number
  sourceSet?: string
}
