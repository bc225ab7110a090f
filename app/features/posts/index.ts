export { isBlank, readPost } from './read-post.ts'
export { describeTimes, isOver, lastDayOf, typedTimes } from './post-times.ts'
export { POST_IS_EMPTY, POST_TYPES } from './post.ts'
export type { PostPicture, ShownPost } from './shown-post.ts'
