export { OwnPosts } from './own-posts.tsx'
export { PostComposer } from './post-composer.tsx'
export { PostEditor } from './post-editor.tsx'
export { POSTS_HEIGHT, RecentPosts } from './recent-posts.tsx'
