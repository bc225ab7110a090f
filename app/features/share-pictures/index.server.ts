/** What routes and the server may use of the share pictures; all of it runs on the server only. */
export {
  articlePicture,
  businessPicture,
  categoryPicture,
  countyPicture,
  regionPicture,
} from './describe-picture.ts'
export { pictureForMetadata } from './picture-address.server.ts'
export { createPictureStore } from './create-picture-store.server.ts'
export { answerDirectoryPicture, answerPicture } from './answer-picture.server.ts'
