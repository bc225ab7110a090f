export {
  addToGallery,
  describePhoto,
  describeSubmissionPhoto,
  findBusinessPhoto,
  LARGEST_GALLERY,
  putBackPhoto,
  removePhoto,
  useAsBusinessPhoto,
} from './business-photos.server.ts'
export { mayShowPhoto } from './may-show-photo.server.ts'
export { orderGallery } from './order-gallery.server.ts'
