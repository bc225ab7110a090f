export { changePost, createPost, deletePost, findPost, PostProblem } from './save-post.server.ts'
