export {
  LARGEST_PHOTO,
  LONGEST_ALT,
  MOST_PIXELS,
  photoAddress,
  type PhotoKind,
  photoSourceSet,
  type StoredPhoto,
} from './photo.ts'
