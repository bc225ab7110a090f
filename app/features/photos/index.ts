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
export { uploadPhoto, UploadRefused } from './upload-photo.ts'
export { ACCEPTED_PICTURES, preparePicture, type PreparedPicture } from './prepare-picture.ts'
