export {
  changePost,
  createPost,
  deletePost,
  findPost,
  findPostTakenDown,
  putBackPost,
} from './save-post.server.ts'
export { findBusinessesWithDeal, isRunning } from './running-posts.server.ts'
