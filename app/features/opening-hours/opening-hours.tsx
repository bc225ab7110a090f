import { dateIn, weekdayOf } from './hours-clock.ts'
import { unbrokenTimes } from '../../ui/page/unbroken-text.tsx'
import { CLOSED, describeWeek, NOT_GIVEN, upcomingExceptions } from './hours-text.ts'
import type { StoredHours } from './hours.ts'

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
  const today = weekdayOf(dateIn(timeZone, now))
  return (
    <>
      <dl className="tabular-nums">
        {week.map(({ day, name, times }) => (
          <div
            key={day}
            className={`flex flex-wrap gap-x-2 border-b border-line py-1.5 last:border-0 ${day === today ? 'font-semibold print:font-normal' : ''}`}
          >
            <dt className="flex-[1_1_5.75rem]">
              {name}
              {day === today && (
                <span className="text-sm font-normal text-ink-soft print:hidden"> (today)</span>
              )}
            </dt>
            <dd className="ml-auto text-right">
              <Times times={times} />
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
    <div className="mt-4">
      <h4 className="font-sans font-semibold">Special hours</h4>
      <ul className="mt-1 tabular-nums">
        {days.map(({ date, dateText, name, times }) => (
          <li
            key={date}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 text-sm last:border-0"
          >
            <span>
              {dateText}
              {name && <span className="block text-ink-soft">{name}</span>}
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
