export { ChosenPicture, type ChosenFile, useChosenFile } from './chosen-picture.tsx'
export { PictureDescription, typedIn } from './picture-description.tsx'
export { PictureForm } from './picture-form.tsx'
export { UploadProgress } from './upload-progress.tsx'
