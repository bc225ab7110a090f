export { findOthersNearBy } from './find-others-near-by.server.ts'
export { profileDescription, profileTitle, profileView } from './profile-view.server.ts'
export { vCardFile } from './v-card.server.ts'
