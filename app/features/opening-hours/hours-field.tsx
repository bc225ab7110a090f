import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { cn } from '../../ui/cn.ts'
import { FieldNotes } from '../../ui/form/field.tsx'
import { RadioField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { HoursRow } from './form/hours-row.tsx'
import { type Weekday, WEEKDAYS } from './hours.ts'
import { readWeek, rowsToShow, type WeekProblems } from './read-week.ts'
import {
  BEGUN_WEEK,
  begunControlName,
  controlOf,
  copyDay,
  fillWeek,
  dispatchWeekChange,
  USUAL_WEEK,
  WEEK_KINDS,
  weekControlName,
  weekIn,
  type WeekKind,
  weekKindOf,
} from './week-controls.ts'
import { BLANK_WEEK, isSameOnWeekdays, type WeekRows } from './week-text.ts'

export interface HoursFieldProps {
  name: string
  id?: string
  label?: string
  defaultValue?: string | undefined
  error?: string | undefined
  help?: ReactNode
  optional?: boolean
  className?: string
  areDaysFolded?: boolean | undefined
  onChange?: (text: string) => void
}

const KINDS: Record<WeekKind, string> = {
  same: 'Same every weekday',
  different: 'Different days',
  appointment: 'By appointment',
  none: 'Not now',
}
const MAY_BE_LEFT_OUT = 'Leave out any day you don’t want to give.'
const REST_OF_WEEKDAYS: readonly Weekday[] = [2, 3, 4, 5]

export function HoursField({ name, id = name, label = 'Opening hours', ...props }: HoursFieldProps) {
  const {
    defaultValue = '',
    error,
    help = MAY_BE_LEFT_OUT,
    optional,
    className,
    areDaysFolded,
    onChange,
  } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const [touched, setTouched] = useState<Weekday>()
  /** Half a day is no mistake while someone is in its row. */
  const [typing, setTyping] = useState<Weekday>()
  const isHydrated = useIsHydrated()
  const text = useSyncExternalStore(
    (onChange) => onTyping(box.current, onChange),
    () => (box.current ? textIn(box.current, name) : defaultValue),
    () => defaultValue,
  )

  const shown = rowsToShow(defaultValue || BEGUN_WEEK)
  const rows = rowsToShow(text) ?? BLANK_WEEK
  const read = error ? readWeek(text) : undefined
  const copy = (from: Weekday) => {
    if (!box.current) return
    copyDay(
      box.current,
      name,
      from,
      WEEKDAYS.filter((day) => day > from),
    )
    dispatchWeekChange(box.current, name)
  }

  const [chosen, setChosen] = useState<WeekKind>()
  // The old words stay until days replace them.
  const found = shown ? weekKindOf(rows) : 'different'
  // A draft or another day may have made something else of the week.
  const kind = chosen === 'different' || (chosen === 'same' && isSameOnWeekdays(rows)) ? chosen : found
  const hasRows = kind === 'same' || kind === 'different'
  const given: WeekProblems = read?.kind === 'problem' ? read.problems : {}
  const problems: WeekProblems = kind === 'same' ? { ...given, 1: ofWeekdays(given) } : given
  const firstWrongDay = WEEKDAYS.find((day) => problems[day])
  const ofNoDay = read?.kind === 'problem' && !firstWrongDay ? read.first : undefined
  // A question about hours that can be read goes once they are changed.
  const ofWhole = read?.kind === 'words' || (read?.kind === 'week' && text === defaultValue) ? error : ofNoDay
  const timesBefore = useRef('')
  const choose = (wanted: WeekKind) => {
    if (!box.current) return
    const wantsTimes = wanted === 'same' || wanted === 'different'
    if (hasRows && !wantsTimes) timesBefore.current = text
    if (!hasRows || !wantsTimes) {
      fillWeek(
        box.current,
        name,
        WEEKS[wanted] ?? (timesBefore.current || (wanted === 'same' ? USUAL_WEEK : '')),
      )
    }
    if (wanted === 'same') {
      const monday = controlOf(box.current, weekControlName(name, 1, 'choice'))
      if (monday?.value === '') monday.value = 'open'
      copyDay(box.current, name, 1, REST_OF_WEEKDAYS)
    }
    setChosen(wanted)
    dispatchWeekChange(box.current, name)
  }
  const isFolded = areDaysFolded && kind === 'different' && !chosen
  const offersCopy = isHydrated && kind === 'different' ? rowToCopy(rows, touched) : undefined

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes only which row was left
    <fieldset
      ref={box}
      aria-describedby={cn(ofWhole && `${id}-error`, `${id}-help`)}
      className={cn('min-w-0', className)}
      // Copy before `onChange` reads the week: a half-copied week would differ by day, and each day would get its own
      // row.
      onInputCapture={({ currentTarget, target }) => {
        if (kind === 'same' && dayOf(name, target) === 1) copyDay(currentTarget, name, 1, REST_OF_WEEKDAYS)
      }}
      onChange={({ currentTarget, target }) => {
        const day = dayOf(name, target)
        if (day) setTouched(day)
        // Safari doesn’t focus a button that is clicked, so no blur event would follow.
        setTyping(target === document.activeElement ? day : undefined)
        onChange?.(textIn(currentTarget, name))
      }}
      onBlur={({ target, relatedTarget }) => {
        if (target.closest('fieldset') !== relatedTarget?.closest('fieldset')) setTyping(undefined)
      }}
    >
      <legend className="mb-1.5 font-semibold text-ink">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      <FieldNotes name={name} id={id} help={help} error={ofWhole} />
      {defaultValue === '' && <input type="hidden" name={begunControlName(name)} defaultValue="1" />}
      {!shown && (
        <TextField
          name={name}
          id={`${id}-words`}
          label="As it was written"
          help="We couldn’t read this as times. Fill in the days below to replace it."
          defaultValue={defaultValue}
          className="mt-3 mb-2"
        />
      )}
      <div className="mt-2 noscript:hidden">
        <RadioField
          label={`How ${label.toLowerCase()} are given`}
          labelHidden
          name={`${name}-kind`}
          // Links to the field, such as from the error summary, go to whichever control is visible.
          id={hasRows ? `${id}-kind` : id}
          options={WEEK_KINDS.map((value) => ({ value, label: KINDS[value] }))}
          value={kind}
          onChange={(value) => choose(value as WeekKind)}
        />
      </div>
      <details
        open={!isFolded}
        className={cn('@container mt-3 border-t border-line', !hasRows && 'not-noscript:hidden')}
      >
        <summary className={cn('tap-line cursor-pointer font-semibold text-gulf', !isFolded && 'hidden')}>
          Show the Seven Days
        </summary>
        {WEEKDAYS.map((day) => (
          <HoursRow
            key={day}
            isForWeekdays={isHydrated && kind === 'same' && day === 1}
            isHidden={kind === 'same' && REST_OF_WEEKDAYS.includes(day)}
            field={name}
            id={hasRows && day === (firstWrongDay ?? 1) ? id : `${id}-${day}`}
            day={day}
            shown={shown?.[day - 1]}
            typed={rows[day - 1]}
            problem={day === typing ? undefined : problems[day]}
            onCopy={day === offersCopy ? () => copy(day) : undefined}
          />
        ))}
      </details>
    </fieldset>
  )
}

function dayOf(field: string, control: EventTarget): Weekday | undefined {
  const typed = (control as Element).getAttribute('name')
  return WEEKDAYS.find((day) => typed?.startsWith(`${field}-${day}-`))
}

/** Their one row tells what is wrong with any of them. */
function ofWeekdays(problems: WeekProblems): string | undefined {
  return ([1, ...REST_OF_WEEKDAYS] as const).map((day) => problems[day]).find(Boolean)
}

const WEEKS: Partial<Record<WeekKind, string>> = { appointment: 'by appointment', none: '' }

function rowToCopy(rows: WeekRows, touched: Weekday | undefined): Weekday | undefined {
  const isGiven = (day: Weekday) => rows[day - 1]?.choice !== ''
  const day = touched ?? WEEKDAYS.find((one) => one < 7 && isGiven(one) && !isGiven((one + 1) as Weekday))
  return day !== undefined && day < 7 && isGiven(day) ? day : undefined
}

function onTyping(box: HTMLElement | null, listen: () => void): () => void {
  for (const kind of ['input', 'change']) box?.addEventListener(kind, listen)
  return () => {
    for (const kind of ['input', 'change']) box?.removeEventListener(kind, listen)
  }
}

function textIn(box: HTMLElement, name: string): string {
  return weekIn(name, (control) => controlOf(box, control)?.value ?? '')
}
