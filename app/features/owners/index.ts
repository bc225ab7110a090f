export { EVENT_TEXTS } from './history/history-text.ts'
export type { HistoryEntry, MyBusiness, MyBusinessPageData, OpenClaim } from './my-businesses/my-business.ts'
export {
  MY_BUSINESSES_PATH,
  myBusinessPath,
  objectionPath,
  claimPath,
  SENT_PARAMETER,
  sentClaimPath,
} from './owner-paths.ts'
export { TAKE_DOWN_TEXTS } from './state/take-down-texts.ts'
