export { isBlank, readPost } from './read-post.ts'
export { describeTimes, isOver, readTimes, type TypedTimes, typedTimes } from './post-times.ts'
export {
  POST_CREATED,
  POST_IS_EMPTY,
  POST_TYPES,
  POSTING_NEEDS_SIGN_IN,
  type PostDraft,
  type PostType,
} from './post.ts'
export type { PostPicture, ShownPost } from './shown-post.ts'
