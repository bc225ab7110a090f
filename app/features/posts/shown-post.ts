import type { PostType } from './post.ts'
import type { TypedTimes } from './post-times.ts'

export interface ShownPost {
  id: number
  type: PostType
  content: string
  picture?: PostPicture
  postedAt: string
  dateText: string
  whenText?: string
  typedTimes?: TypedTimes
  isOver: boolean
  isEdited: boolean
}

export interface PostPicture {
  url: string
  alt: string
  photoId?: string
  width?: number
  height?: number
  sourceSet?: string
}
