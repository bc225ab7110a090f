export { findCase } from './case/find-case.server.ts'
export { findDecided } from './decided/find-decided.server.ts'
export { findNewOnListings } from './queue/find-new-on-listings.server.ts'
export { findWaitingSenders } from './queue/find-waiting-senders.server.ts'
export { findListings } from './desk/find-listings.server.ts'
export { CASES } from './cases.server.ts'
export { decideCase } from './deciding/decide-case.server.ts'
export { findQueue } from './queue/find-queue.server.ts'
export { summarizeQueue } from './queue/summarize-queue.server.ts'
export { remindTeam } from './notices/remind-team.server.ts'
export {
  chooseTeamNotices,
  findTeamAddresses,
  findTeamNotices,
  notifyTeamOfWork,
} from './notices/team-notices.server.ts'
