export const POST_TYPES = ['update', 'event', 'deal'] as const
export type PostType = (typeof POST_TYPES)[number]

export const DEFAULT_POST_TYPE: PostType = 'update'

export const POST_TYPE_NAMES: Readonly<Record<PostType, string>> = {
  update: 'Update',
  event: 'Event',
  deal: 'Deal',
}

export interface PostDraft {
  type: PostType
  content: string
  starts?: string
  ends?: string
  lastDay?: string
  /** A chosen picture is not kept, and has to be chosen again. */
  hasPicture?: 'yes'
}

export const POST_IS_EMPTY = 'Please write something in your post'
export const POST_CREATED = 'Post created successfully'

export const POST_SAVED = 'Post saved'
export const POST_DELETED = 'Post deleted'

export const EVENT_NEEDS_START = 'Say when the event starts'
export const POSTING_NEEDS_SIGN_IN = 'Sign in to publish this post'
