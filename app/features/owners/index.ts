export { EVENT_TEXTS } from './history/history-text.ts'
export type { MyBusiness, MyBusinessPageData } from './my-businesses/my-business.ts'
export { SENT_PARAMETER, sentClaimPath } from './sent-claim-path.ts'
export { TAKE_DOWN_TEXTS, takeDownLabel } from './state/take-down-texts.ts'
