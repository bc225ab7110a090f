export {
  LARGEST_PHOTO,
  LONGEST_ALT,
  photoAddress,
  photoKey,
  photoSourceSet,
  type StoredPhoto,
} from './photo.ts'
export { uploadPhoto } from './upload-photo.ts'
export { ACCEPTED_PICTURES, prepareDocument, preparePicture } from './prepare-picture.ts'
export { pictureFormat } from './picture-format.ts'
export { heicProblem } from './picture-problem.ts'
