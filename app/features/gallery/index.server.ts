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
export { mayShowPhoto } from './may-show-photo.server.ts'
export { GalleryHasChanged, orderGallery } from './order-gallery.server.ts'
