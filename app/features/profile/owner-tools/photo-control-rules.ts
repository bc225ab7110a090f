export const PHOTO_UPDATED = 'Profile photo updated successfully'
export const BANNER_UPDATED = 'Banner photo updated successfully'

export const PHOTO_NEEDS_SIGN_IN = 'Sign in to save this picture'
