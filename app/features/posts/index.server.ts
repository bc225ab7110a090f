export {
  changePost,
  createPost,
  deletePost,
  findPost,
  findPostTakenDown,
  putBackPost,
} from './save-post.server.ts'
export { isRunning } from './running-posts.server.ts'
