/** The kinds of posts in the order of the composer's toggles (`spec.md` sections 3 and 4). */
export const POST_TYPES = ['update', 'event', 'deal'] as const
export type PostType = (typeof POST_TYPES)[number]

export const DEFAULT_POST_TYPE: PostType = 'update'

export const POST_TYPE_NAMES: Readonly<Record<PostType, string>> = {
  update: 'Update',
  event: 'Event',
  deal: 'Deal',
}

/** What stands in the composer, also in fields of another kind of post than the one that is chosen. */
export interface PostDraft {
  type: PostType
  content: string
  /** Of an event: `YYYY-MM-DDTHH:MM`. */
  starts?: string
  ends?: string
  /** Of a deal: `YYYY-MM-DD`. */
  lastDay?: string
}

/** The toasts of `spec.md` section 8. The second is said once a post is saved, and never before. */
export const POST_IS_EMPTY = 'Please write something in your post'
export const POST_CREATED = 'Post created successfully'

export const POST_SAVED = 'Post saved'
export const POST_DELETED = 'Post deleted'

export const EVENT_NEEDS_START = 'Say when the event starts'
export const POSTING_NEEDS_SIGN_IN = 'Sign in to publish this post'
