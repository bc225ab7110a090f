export {
  LARGEST_PHOTO,
  LONGEST_ALT,
  MOST_PIXELS,
  photoAddress,
  photoKey,
  type PhotoKind,
  photoSourceSet,
  type StoredPhoto,
} from './photo.ts'
export { uploadPhoto } from './upload-photo.ts'
export {
  ACCEPTED_PICTURES,
  prepareDocument,
  preparePicture,
  type PreparedPicture,
} from './prepare-picture.ts'
export { pictureFormat } from './picture-format.ts'
export { heicProblem } from './picture-problem.ts'
