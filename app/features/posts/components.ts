export { type PostAnswer, PostComposer } from './post-composer.tsx'
export { POSTS_HEIGHT, RecentPosts, type ShownPost } from './recent-posts.tsx'
