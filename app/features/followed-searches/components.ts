export { ConfirmFollowPage } from './by-email/confirm-follow-page.tsx'
export { EndFollowPage } from './by-email/end-follow-page.tsx'
export { FollowPage } from './by-email/follow-page.tsx'
export { FollowSearch } from './follow-search.tsx'
