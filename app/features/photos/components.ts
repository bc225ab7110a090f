export { type OwnPicture, OwnPictures } from './own-pictures.tsx'
export { PictureDescription, PictureForm } from './picture-form.tsx'
export { UploadProgress } from './upload-progress.tsx'
