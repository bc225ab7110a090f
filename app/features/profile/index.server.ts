export { profileDescription, profileTitle, profileView } from './profile-view.server.ts'
export { vCard } from './v-card.server.ts'
