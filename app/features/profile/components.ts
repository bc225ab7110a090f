export { LateTools } from './owner-tools/late-tools.tsx'
export { ProfileNotFoundPage } from './page/profile-not-found.tsx'
export { BusinessProfilePage } from './page/profile-page.tsx'
export { PendingProfile } from './page/profile-skeleton.tsx'
