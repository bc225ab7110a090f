export { atomFeed } from './atom-feed.server.ts'
export { askToFollow } from './by-email/ask-to-follow.server.ts'
export { checkAddress } from './by-email/check-address.server.ts'
export { confirmFollow, findFollowToConfirm } from './by-email/confirm-follow.server.ts'
export {
  endFollow,
  endFollowsOf,
  findFollow,
  findFollowsOf,
  forgetUnconfirmedFollows,
  readEndLink,
} from './by-email/end-follow.server.ts'
export { tellFollowers } from './by-email/tell-followers.server.ts'
export { describeSearch } from './describe-search.server.ts'
export { findFeed } from './find-feed.server.ts'
