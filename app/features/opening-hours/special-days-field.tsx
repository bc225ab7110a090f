import { CalendarPlus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { FieldNotes } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { rowsOfSpecialDays, type SpecialDayRow, textOfSpecialDays } from './special-days.ts'

const NEW_DAY: SpecialDayRow = { date: '', opens: '', closes: '', name: '' }

export function SpecialDaysField({
  name,
  id,
  defaultValue,
  error,
  className,
}: {
  name: string
  id: string
  defaultValue: string
  error: string | undefined
  className?: string
}) {
  // Rows are keyed by number, because one may be removed from the middle.
  const [rows, setRows] = useState(() => rowsOfSpecialDays(defaultValue).map((row, key) => ({ ...row, key })))
  const [added, setAdded] = useState<number>()
  const addRow = () => {
    const key = (rows.at(-1)?.key ?? -1) + 1
    setRows([...rows, { ...NEW_DAY, key }])
    setAdded(key)
  }
  useEffect(() => {
    if (added !== undefined) document.getElementById(`${id}-${added}-date`)?.focus()
  }, [id, added])
  const add = useRef<HTMLButtonElement>(null)
  const change = (key: number, typed: Partial<SpecialDayRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...typed } : row)))
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={cn('min-w-0', className)}
      aria-describedby={cn(error && `${id}-error`, `${id}-help`)}
    >
      <legend className="mb-1.5 font-semibold">
        Special hours<span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      <FieldNotes
        name={name}
        id={id}
        error={error}
        help="For holidays and other special days. Leave the times blank if you’re closed that day."
      />
      <input type="hidden" name={name} value={textOfSpecialDays(rows)} />
      {rows.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {rows.map(({ key, ...row }, index) => (
            <li key={key}>
              <DayFields
                id={`${id}-${key}`}
                number={index + 1}
                row={row}
                onChange={(typed) => change(key, typed)}
                onRemove={() => {
                  setRows(rows.filter((one) => one.key !== key))
                  add.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Button ref={add} className="mt-3" onClick={addRow}>
        <CalendarPlus aria-hidden /> Add a Day
      </Button>
    </fieldset>
  )
}

function DayFields({
  id,
  number,
  row,
  onChange,
  onRemove,
}: {
  id: string
  number: number
  row: SpecialDayRow
  onChange: (typed: Partial<SpecialDayRow>) => void
  onRemove: () => void
}) {
  const field = (part: keyof SpecialDayRow) => ({
    name: `${id}-${part}`,
    value: row[part],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [part]: target.value }),
  })
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-3 py-4">
      <legend className="sr-only">{row.name || `Day ${number}`}</legend>
      <TextField {...field('date')} type="date" label="Date" className="grow sm:grow-0" />
      <TextField
        {...field('name')}
        label="Occasion"
        placeholder="Christmas Day"
        maxLength={80}
        autoComplete="off"
        className="grow basis-40"
      />
      <TextField {...field('opens')} type="time" label="Opens" className="grow sm:grow-0" />
      <TextField {...field('closes')} type="time" label="Closes" className="grow sm:grow-0" />
      <Button variant="quiet" className="max-sm:px-0" onClick={onRemove}>
        <Trash2 aria-hidden />
        Remove<span className="sr-only"> {row.name || `day ${number}`}</span>
      </Button>
    </fieldset>
  )
}
