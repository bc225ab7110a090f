export { answerDirectoryPicture, answerPicture } from './answer-picture.server.ts'
export { createPictureStore } from './picture-store.server.ts'
export {
  articlePicture,
  businessPictureForMetadata,
  categoryPicture,
  countyPicture,
  pictureForMetadata,
  regionPicture,
} from './share-picture.server.ts'
