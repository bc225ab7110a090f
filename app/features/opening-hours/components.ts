export { HoursField } from './form/hours-field.tsx'
export { SpecialDaysField } from './form/special-days-field.tsx'
export { OpeningHours } from './opening-hours.tsx'
export { OpeningLine } from './opening-line.tsx'
