export {
  addToGallery,
  describePhoto,
  describeSubmissionPhoto,
  findBusinessPhoto,
  GalleryIsFull,
  LARGEST_GALLERY,
  putBackPhoto,
  removePhoto,
  useAsBusinessPhoto,
} from './business-photos.server.ts'
export { createPhotoProcessor } from './create-photo-processor.server.ts'
export { mayShowPhoto } from './may-show-photo.server.ts'
export { GalleryHasChanged, orderGallery } from './order-gallery.server.ts'
export { type PhotoProcessor, PhotoRefused } from './photo-processor.ts'
export { processPhoto } from './process-photo.server.ts'
export { type PhotoStoring, storePhoto } from './store-photo.server.ts'
export { sweepPhotos } from './sweep-photos.server.ts'
