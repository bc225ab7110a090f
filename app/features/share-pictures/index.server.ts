export {
  articlePicture,
  businessPicture,
  categoryPicture,
  countyPicture,
  regionPicture,
} from './describe-picture.ts'
export { pictureForMetadata } from './picture-address.server.ts'
export { createPictureStore } from './picture-store.server.ts'
export { answerDirectoryPicture, answerPicture } from './answer-picture.server.ts'
