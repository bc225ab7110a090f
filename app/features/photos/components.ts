export { ChosenPicture, type ChosenFile, useChosenFile } from './chosen-picture.tsx'
export { PictureDescription } from './picture-description.tsx'
export { PictureForm } from './picture-form.tsx'
export { UploadProgress } from './upload-progress.tsx'
