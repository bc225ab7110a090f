export {
  changePost,
  createPost,
  deletePost,
  findPost,
  findPostTakenDown,
  PostProblem,
  putBackPost,
} from './save-post.server.ts'
