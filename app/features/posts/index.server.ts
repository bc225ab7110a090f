export { changePost, createPost, deletePost, findPost, putBackPost } from './save-post.server.ts'
export { isRunning } from './running-posts.server.ts'
