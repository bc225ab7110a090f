import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { cn, FieldNotes, TextField } from '../../../ui/index.ts'
import { HoursRow } from './hours-row.tsx'
import { type Weekday, WEEKDAYS } from '../hours.ts'
import { readWeek, rowsToShow, type WeekProblems } from '../reading/read-week.ts'
import { copyDay, weekIn } from './week-controls.ts'
import { BLANK_WEEK, type WeekRows } from '../reading/week-text.ts'

export interface HoursFieldProps {
  name: string
  id?: string
  label?: string
  defaultValue?: string | undefined
  error?: string | undefined
  help?: ReactNode
  optional?: boolean
  className?: string
  onChange?: (text: string) => void
}

/** A day left out would be shown as closed. */
const ALL_OR_NONE = 'Choose an option for every day, or leave them all at “Not given.”'

export function HoursField({ name, id = name, label = 'Opening hours', ...props }: HoursFieldProps) {
  const { defaultValue = '', error, help = ALL_OR_NONE, optional, className, onChange } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const [touched, setTouched] = useState<Weekday>()
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const text = useSyncExternalStore(
    (onChange) => onTyping(box.current, onChange),
    () => (box.current ? textIn(box.current, name) : defaultValue),
    () => defaultValue,
  )

  const shown = rowsToShow(defaultValue)
  const rows = rowsToShow(text) ?? BLANK_WEEK
  const read = error ? readWeek(text) : undefined
  const problems: WeekProblems = read?.kind === 'problem' ? read.problems : {}
  const atFault = WEEKDAYS.find((day) => problems[day]) ?? 1
  const copy = (from: Weekday, to: readonly Weekday[]) => {
    if (box.current) copyDay(box.current, name, from, to)
  }
  const offersCopy = isAlive ? rowToCopy(rows, touched) : undefined

  return (
    <fieldset
      ref={box}
      aria-describedby={`${id}-help`}
      className={cn('min-w-0', className)}
      onChange={({ currentTarget, target }) => {
        const typed = (target as Element).getAttribute('name')
        const day = WEEKDAYS.find((one) => typed?.startsWith(`${name}-${one}-`))
        if (day) setTouched(day)
        onChange?.(textIn(currentTarget, name))
      }}
    >
      <legend className="mb-1.5 font-semibold text-ink">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      <FieldNotes name={name} id={id} help={help} error={read?.kind === 'words' ? error : undefined} />
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
      <div className="@container mt-3 border-t border-line">
        {WEEKDAYS.map((day) => (
          <HoursRow
            key={day}
            field={name}
            id={day === atFault ? id : `${id}-${day}`}
            day={day}
            shown={shown?.[day - 1]}
            typed={rows[day - 1]}
            problem={problems[day]}
            onCopy={day === offersCopy ? (to) => copy(day, to) : undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}

function rowToCopy(rows: WeekRows, touched: Weekday | undefined): Weekday | undefined {
  const isGiven = (day: Weekday) => rows[day - 1]?.choice !== ''
  const day = touched ?? WEEKDAYS.find((one) => one < 7 && isGiven(one) && !isGiven((one + 1) as Weekday))
  return day !== undefined && day < 7 && isGiven(day) ? day : undefined
}

function neverChanges(): () => void {
  return () => {}
}

function onTyping(box: HTMLElement | null, listen: () => void): () => void {
  for (const kind of ['input', 'change']) box?.addEventListener(kind, listen)
  return () => {
    for (const kind of ['input', 'change']) box?.removeEventListener(kind, listen)
  }
}

function textIn(box: HTMLElement, name: string): string {
  return weekIn(name, (control) => {
    const found = box.querySelector(`[name="${control}"]`)
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found.value : ''
  })
}
