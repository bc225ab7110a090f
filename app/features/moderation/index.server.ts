export { findCase } from './case/find-case.server.ts'
export { findDecided } from './decided/find-decided.server.ts'
export { findNewOnListings } from './queue/find-new-on-listings.server.ts'
export { findWaitingSenders } from './queue/find-waiting-senders.server.ts'
export { findListings } from './desk/find-listings.server.ts'
export {
  type DeskPerson,
  findListingConflict,
  findConflictOfInterest,
} from './deciding/find-conflict-of-interest.server.ts'
export { findQueue } from './queue/find-queue.server.ts'
export { findUndo } from './decided/find-undo.server.ts'
export { remindTeam } from './notices/remind-team.server.ts'
export { chooseTeamNotices, findTeamNotices, notifyTeamOfWork } from './notices/team-notices.server.ts'
export { readEdits } from './deciding/read-edits.server.ts'
export { findTeamAddresses } from './notices/find-team-addresses.server.ts'
