export { OwnPictures } from './own-pictures.tsx'
export type { OwnPicture } from './own-picture-row.tsx'
