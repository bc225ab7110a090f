export { OwnPosts } from './own-posts.tsx'
export { PostComposer } from './post-composer.tsx'
export { PostEditor } from './post-editor.tsx'
export { RecentPosts } from './recent-posts.tsx'
