export { ProfileNotFoundPage } from './page/profile-not-found.tsx'
export { BusinessProfilePage } from './page/profile-page.tsx'
export { PendingProfile, ProfileSkeleton } from './page/profile-skeleton.tsx'
