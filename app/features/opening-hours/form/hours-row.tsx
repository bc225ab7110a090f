import { ChevronDown, Copy } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { CONTROL_CLASSES, FieldNotes } from '../../../ui/form/field.tsx'
import { SELECT_CLASSES, SelectBox } from '../../../ui/form/choice-field.tsx'
import { describeTime } from '../hours-text.ts'
import { DAY_NAMES, type Weekday } from '../hours.ts'
import { isNight } from '../reading/times.ts'
import { SPANS_A_DAY, spanToShow, weekControlName } from '../week-controls.ts'
import type { DayChoice, DayRow } from '../week-text.ts'

const CHOICES: readonly [DayChoice, string][] = [
  ['', 'Not given'],
  ['open', 'Open'],
  ['closed', 'Closed'],
  ['always', 'Open 24 hours'],
  ['appointment', 'By appointment'],
]

interface HoursRowProps {
  field: string
  id: string
  day: Weekday
  isForWeekdays: boolean
  isHidden: boolean
  shown: DayRow | undefined
  typed: DayRow | undefined
  problem: string | undefined
  onCopy: (() => void) | undefined
}

export function HoursRow(props: HoursRowProps) {
  const { field, id, day, isForWeekdays, isHidden, shown, typed, problem, onCopy } = props
  const name = isForWeekdays ? 'Monday to Friday' : DAY_NAMES[day]
  const night = nightOf(typed)
  return (
    <fieldset
      className={cn(
        isHidden && 'not-noscript:hidden',
        'flex min-w-0 flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-2',
      )}
    >
      <legend id={`${id}-label`} className="float-left w-24 pt-2.5 font-semibold sm:w-28">
        {name}
      </legend>
      <div className="grow basis-40 sm:max-w-56 @2xl:grow-0 @2xl:basis-44">
        <SelectBox>
          <select
            id={id}
            name={weekControlName(field, day, 'choice')}
            defaultValue={shown?.choice ?? ''}
            aria-label={`${name}: open or closed`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            className={SELECT_CLASSES}
          >
            {CHOICES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </SelectBox>
      </div>
      <div className="min-w-0 basis-full sm:pl-32 @2xl:flex @2xl:shrink @2xl:grow @2xl:basis-80 @2xl:flex-wrap @2xl:gap-x-4 @2xl:pl-0 [fieldset:not(:has([value=open]:checked))>&]:hidden">
        <Span {...{ field, day, name, shown }} index={0} isWrong={problem !== undefined} />
        <details open={(shown?.spans.length ?? 0) > 1} className="group/break">
          <summary className="tap-line cursor-pointer list-none gap-1.5 text-sm font-semibold text-gulf">
            <ChevronDown aria-hidden className="size-4 group-open/break:rotate-180" /> With a break
          </summary>
          {Array.from({ length: SPANS_A_DAY - 1 }, (_, index) => (
            <Span key={index} {...{ field, day, name, shown }} index={index + 1} isWrong={false} />
          ))}
        </details>
        {night && (
          <p className="mt-1 text-sm text-ink-soft @2xl:basis-full">Until {night} on the next day.</p>
        )}
      </div>
      <div className="basis-full empty:hidden sm:pl-32">
        <FieldNotes name={field} id={id} error={problem && `${name}: ${problem}`} />
      </div>
      {onCopy && (
        <div className="basis-full sm:pl-32">
          <Button variant="quiet" className="px-0 text-left text-sm [&_svg]:size-4" onClick={onCopy}>
            <Copy aria-hidden /> Copy to the days below
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface SpanProps extends Pick<HoursRowProps, 'field' | 'day' | 'shown'> {
  name: string
  index: number
  isWrong: boolean
}

function Span({ field, day, name, index, shown, isWrong }: SpanProps) {
  const again = index > 0 ? ' again' : ''
  const time = (part: 'opens' | 'closes', label: string) => (
    <label className="min-w-0 grow basis-32 sm:max-w-44 @2xl:flex @2xl:max-w-none @2xl:grow-0 @2xl:basis-auto @2xl:items-center @2xl:gap-2">
      <span className="sr-only">
        {name}, {part}
        {again}
      </span>
      <span aria-hidden className="mb-1 block shrink-0 text-sm text-ink-soft @2xl:mb-0">
        {label}
      </span>
      <input
        type="time"
        name={weekControlName(field, day, `${part}${index}`)}
        defaultValue={spanToShow(shown?.spans, index)[part]}
        aria-invalid={isWrong || undefined}
        className={cn(CONTROL_CLASSES, 'min-w-0 tabular-nums @2xl:w-34')}
      />
    </label>
  )
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      {time('opens', index === 0 ? 'From' : 'And from')}
      {time('closes', 'To')}
    </div>
  )
}

function nightOf(row: DayRow | undefined): string | undefined {
  if (row?.choice !== 'open') return undefined
  const { opens = '', closes = '' } = row.spans.at(-1) ?? {}
  return isNight({ opens, closes }) ? describeTime(closes) : undefined
}
