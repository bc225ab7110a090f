import { type Weekday, WEEKDAYS } from './hours.ts'
import { rowsToShow } from './read-week.ts'
import {
  BLANK_WEEK,
  DAY_CHOICES,
  type DayRow,
  isSameOnWeekdays,
  textOfRows,
  type WeekRows,
} from './week-text.ts'

export const SPANS_A_DAY = 2

/** Stands in every row before anything is typed; a day that was not chosen is not given all the same. */
export const USUAL_SPAN = { opens: '08:00', closes: '17:00' }
export const USUAL_WEEK = 'Mo-Fr 08:00-17:00; Sa,Su closed'
/** In the HTML before anything is chosen, when it gives no hours: who opens a day has the weekend off. */
export const BEGUN_WEEK = 'Mo-Fr ?; Sa,Su closed'

export function begunControlName(field: string): string {
  return `${field}-begun`
}

type Part = 'choice' | `opens${number}` | `closes${number}`

const PARTS: readonly Part[] = [
  'choice',
  ...Array.from({ length: SPANS_A_DAY }, (_, index): Part[] => [`opens${index}`, `closes${index}`]).flat(),
]

export function weekControlName(field: string, day: Weekday, part: Part): string {
  return `${field}-${day}-${part}`
}

/** Falls back to the field itself, for words that the rows could not show. */
export function weekIn(field: string, textIn: (name: string) => string): string {
  const rows = WEEKDAYS.map((day): DayRow => {
    const text = (part: Part) => textIn(weekControlName(field, day, part))
    const choice = DAY_CHOICES.find((one) => one === text('choice')) ?? ''
    const spans = Array.from({ length: SPANS_A_DAY }, (_, index) => ({
      opens: plain(text(`opens${index}`)),
      closes: plain(text(`closes${index}`)),
    }))
    const [first] = spans
    const isUntouched =
      choice === '' && first?.opens === USUAL_SPAN.opens && first.closes === USUAL_SPAN.closes
    return {
      choice,
      spans: spans.filter(
        ({ opens, closes }, index) => (opens !== '' || closes !== '') && !(isUntouched && index === 0),
      ),
    }
  })
  const text = textOfRows(rows)
  const isBegun = text === BEGUN_WEEK && textIn(begunControlName(field)) !== ''
  return text === '' || isBegun ? textIn(field) : text
}

function plain(time: string): string {
  return time
    .replaceAll(/[^\d:\sapm.]/gi, '')
    .trim()
    .slice(0, 12)
}

export function fillWeek(form: HTMLElement, field: string, text: string): void {
  const rows = rowsToShow(text)
  setRows(form, field, rows ?? BLANK_WEEK)
  setControl(form, field, rows ? '' : text)
  setControl(form, begunControlName(field), '')
  controlOf(form, weekControlName(field, 1, 'choice'))?.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Listeners of the form are notified by `dispatchWeekChange`. */
export function copyDay(form: HTMLElement, field: string, from: Weekday, to: readonly Weekday[]): void {
  const named = (day: Weekday, part: Part) => controlOf(form, weekControlName(field, day, part))
  for (const day of to) {
    for (const part of PARTS) {
      setControl(form, weekControlName(field, day, part), named(from, part)?.value ?? '')
    }
  }
}

export function dispatchWeekChange(form: HTMLElement, field: string): void {
  controlOf(form, weekControlName(field, 1, 'choice'))?.dispatchEvent(new Event('change', { bubbles: true }))
}

export const WEEK_KINDS = ['same', 'different', 'appointment', 'none'] as const

export type WeekKind = (typeof WEEK_KINDS)[number]

export function weekKindOf(rows: WeekRows): WeekKind {
  if (rows.every(({ choice, spans }) => choice === '' && spans.length === 0)) return 'none'
  if (rows.every(({ choice }) => choice === 'appointment')) return 'appointment'
  return isSameOnWeekdays(rows) ? 'same' : 'different'
}

export function spanToShow(spans: DayRow['spans'] | undefined, index: number): DayRow['spans'][number] {
  return spans?.[index] ?? (index === 0 ? USUAL_SPAN : { opens: '', closes: '' })
}

function setRows(form: HTMLElement, field: string, rows: WeekRows): void {
  for (const day of WEEKDAYS) {
    const { choice = '', spans = [] } = rows[day - 1] ?? {}
    setControl(form, weekControlName(field, day, 'choice'), choice)
    for (let index = 0; index < SPANS_A_DAY; index += 1) {
      const { opens, closes } = spanToShow(spans, index)
      setControl(form, weekControlName(field, day, `opens${index}`), opens)
      setControl(form, weekControlName(field, day, `closes${index}`), closes)
    }
  }
}

export function controlOf(form: HTMLElement, name: string): HTMLInputElement | HTMLSelectElement | undefined {
  const control = form.querySelector(`[name="${name}"]`)
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : undefined
}

function setControl(form: HTMLElement, name: string, value: string): void {
  const control = controlOf(form, name)
  if (!control) return
  control.value = value
  const fold = control.closest('details')
  if (fold && value !== '') fold.open = true
}
