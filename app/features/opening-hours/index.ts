export { dateIn, instantOf, timeIn } from './hours-clock.ts'
export { HOURS_NOT_SPECIFIED, type StoredHours, type Weekday, DAY_NAMES } from './hours.ts'
export {
  type DayHours,
  describeLongDate,
  describeTime,
  describeWeek,
  type ExceptionDay,
  upcomingExceptions,
  weekInWords,
} from './hours-text.ts'
export { openStateSentence } from './opening-sentence.ts'
export { type OpeningState, openState } from './opening-state.ts'
export { hoursOfText, parseHours, readWeek, type Week } from './reading/read-week.ts'
export { fillWeek, weekControlName, weekIn } from './form/week-controls.ts'
export { textOfHours } from './reading/week-text.ts'
export { parseSpecialDays, specialDaysAsText, specialDaysInWords } from './form/special-days.ts'
