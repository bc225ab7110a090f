import { Clock } from 'lucide-react'
import { dateIn, weekdayOf } from '../../time/zone-clock.ts'
import { unbrokenTimes } from '../../ui/page/unbroken-text.tsx'
import { CLOSED, describeWeek, NOT_GIVEN, upcomingExceptions } from './hours-text.ts'
import type { StoredHours } from './hours.ts'
import { holidayWarning, openingNote, openingSentence } from './opening-sentence.ts'

interface OpeningHoursProps {
  hours: StoredHours | null
  now: Date
  timeZone: string
}

export function OpeningHours({ hours, now, timeZone }: OpeningHoursProps) {
  const week = describeWeek(hours)
  if (typeof week === 'string') {
    return (
      <>
        <p className={hours ? undefined : 'text-ink-soft'}>{week}</p>
        <ExceptionDays hours={hours} now={now} timeZone={timeZone} />
      </>
    )
  }
  const date = dateIn(timeZone, now)
  const today = weekdayOf(date)
  const special = upcomingExceptions(hours, now, timeZone).find((day) => day.date === date)
  const note = special ? `${special.name}:` : hours && holidayWarning(hours, date)
  return (
    <>
      <dl className="tabular-nums">
        {week.map(({ day, name, times }) => (
          <div
            key={day}
            className={`flex flex-wrap gap-x-2 border-b border-line py-1.5 last:border-0 print:py-0.5 ${day === today ? 'font-semibold print:font-normal' : ''}`}
          >
            <dt className="flex-[1_1_5.75rem]">
              {name}
              {day === today && (
                <span className="text-sm font-normal text-ink-soft print:hidden">
                  {' (today)'}
                  {note && `, ${note}`}
                </span>
              )}
            </dt>
            <dd className="ml-auto text-right">
              {day === today && special ? (
                <>
                  <span className="print:hidden">
                    <Times times={special.times} />
                  </span>
                  <span className="hidden print:inline">
                    <Times times={times} />
                  </span>
                </>
              ) : (
                <Times times={times} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {timeZone === 'America/Chicago' && (
        <p className="mt-2 text-sm text-ink-soft">Times are in Central time.</p>
      )}
      <ExceptionDays hours={hours} now={now} timeZone={timeZone} />
    </>
  )
}

function ExceptionDays({ hours, now, timeZone }: OpeningHoursProps) {
  const days = upcomingExceptions(hours, now, timeZone)
  if (days.length === 0) return null
  return (
    <div className="mt-4 print:mt-2">
      <h4 className="font-sans font-semibold">Special hours</h4>
      <ul className="mt-1 tabular-nums">
        {days.map(({ date, dateText, name, times }) => (
          <li
            key={date}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 text-sm last:border-0 print:py-0.5"
          >
            <span>
              {dateText}
              {name && <span className="block text-ink-soft print:inline"> {name}</span>}
            </span>
            <span className="ml-auto text-right">
              <Times times={times} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Times({ times }: { times: string[] }) {
  return times.map((time) => (
    <span key={time} className={`block ${time === CLOSED || time === NOT_GIVEN ? 'text-ink-soft' : ''}`}>
      {unbrokenTimes(time)}
    </span>
  ))
}

export function OpeningLine({ hours, now, timeZone }: OpeningHoursProps & { hours: StoredHours }) {
  const state = openingNote(hours, now, timeZone)?.state
  return (
    <a
      href="#hours"
      className={`tap-line gap-2 self-start font-semibold text-balance decoration-1 ${state === 'open' || state === 'closing' ? 'text-verified' : 'text-ink'}`}
    >
      <Clock aria-hidden className="size-5 shrink-0" />
      {unbrokenTimes(openingSentence(hours, now, timeZone))}
    </a>
  )
}
