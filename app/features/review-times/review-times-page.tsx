import { dayText, momentText } from '../../time/eastern-time.ts'
import { Page } from '../../ui/page/page.tsx'
import type { findReviewTimes } from './find-review-times.server.ts'

/** `times` is null while the log cannot be read. */
export function ReviewTimesPage({ times }: { times: ReviewTimes | null }) {
  const sentences = times
    ? reviewSentences(times, { moment: momentText, day: dayText })
    : ['We can’t read the log of our decisions right now. Please look again in a few minutes.']
  return (
    <Page breadcrumb={[{ label: 'Review Times' }]} title="Review Times">
      <div className="max-w-prose space-y-3">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="text-sm text-ink-soft">
          The same figures for programs: <a href="/api/v1/review-times">JSON</a>
        </p>
      </div>
    </Page>
  )
}

/** As `/api/v1/review-times` tells them. */
export type ReviewTimes = Awaited<ReturnType<typeof findReviewTimes>>

const MINUTES_OF_HOUR = 60
const HOURS_OF_DAY = 24

/** `40 min`, `5 h 20 min`, `3.5 days`: as exact as it matters. */
export function reviewTimeText(hours: number): string {
  const minutes = Math.round(hours * MINUTES_OF_HOUR)
  if (minutes < 1) return 'under 1 min'
  if (minutes < MINUTES_OF_HOUR) return `${minutes} min`
  if (hours < 2 * HOURS_OF_DAY) {
    const rest = minutes % MINUTES_OF_HOUR
    const whole = `${Math.floor(minutes / MINUTES_OF_HOUR)} h`
    return rest === 0 ? whole : `${whole} ${rest} min`
  }
  return `${Math.round((hours / HOURS_OF_DAY) * 10) / 10} days`
}

function responsesText(
  { decided, inTime, medianHours }: ReviewTimes['allTime'],
  promisedHours: number,
): string {
  if (medianHours === null) return 'nothing was decided'
  // Rounded down, so that 100 means all.
  const percent = Math.floor((inTime / decided) * 100)
  return `${percent}% of ${decided === 1 ? 'one response' : `${decided.toLocaleString('en-US')} responses`} came within ${promisedHours} hours, half in ${reviewTimeText(medianHours)}`
}

/** The promise, how it was kept, who waits, and since when it is counted. */
export function reviewSentences(
  { promisedHours, lastDays, allTime, oldestWaitingSince, countedSince }: ReviewTimes,
  texts: { moment: (iso: string) => string; day: (iso: string) => string },
): string[] {
  return [
    `We promise everyone who submits a business a response within ${promisedHours} hours.`,
    allTime.decided === 0
      ? 'Nothing has been decided yet.'
      : `In the last ${lastDays.days} days, ${responsesText(lastDays, promisedHours)}; in all, ${responsesText(allTime, promisedHours)}.`,
    oldestWaitingSince
      ? `The submission that has waited longest has been here since ${texts.moment(oldestWaitingSince)}.`
      : 'Nobody is waiting right now.',
    countedSince
      ? `We count from the log of our decisions, which is only ever added to, since ${texts.day(countedSince)}.`
      : 'We count from the log of our decisions, which is only ever added to.',
  ]
}
