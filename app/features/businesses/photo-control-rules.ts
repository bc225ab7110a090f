/** Which files the photo and banner inputs take (`spec.md` sections 2 and 5: images only). */

/** The toasts of `spec.md` section 8, said once a picture is saved, and never before. */
export const PHOTO_UPDATED = 'Profile photo updated successfully'
export const BANNER_UPDATED = 'Banner photo updated successfully'

export const PHOTO_NEEDS_SIGN_IN = 'Sign in to save this picture'

/** What is wrong with a chosen file, in a sentence that says what to choose; undefined for a picture. */
export function pictureProblem(file: { name: string; type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) {
    return `“${file.name}” is not a picture. Choose an image file, such as a JPEG or PNG.`
  }
  if (file.size === 0) return `“${file.name}” is empty. Choose another picture.`
  return undefined
}
