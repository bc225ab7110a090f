import { Clock, Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClasses, EmptyState, PageFrame, PageHeader, Section } from '../../ui/index.ts'
import { HOURS_TO_DECIDE } from '../submissions/index.ts'
import { reviewTimeText, percentInTime, REVIEW_TIMES_DAYS, type ReviewTimes } from './review-times.ts'

export function ReviewTimesPage({ times }: { times: ReviewTimes | null }) {
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Review Times' }]}
        title="Review Times"
        lead={`We promise everyone who submits a business a response within ${HOURS_TO_DECIDE} hours. Here is how we have done over the last ${REVIEW_TIMES_DAYS} days.`}
      />
      <Figures times={times} />
      <Section id="how-we-count" title="How We Count">
        <div className="max-w-prose space-y-3">
          <p>
            The clock starts when a submission arrives and stops at our response: approved, merged into a
            listing we already had, sent back with a question, or not accepted. When someone answers our
            question, the clock starts again.
          </p>
          <p>
            The typical time is the median: half of all responses came sooner. Slow ones are the 95th
            percentile: 19 of 20 responses came sooner.
          </p>
          <p>
            The figures come straight from the log of our decisions, which is only ever added to, and are
            counted each time this page is opened.
          </p>
        </div>
      </Section>
    </PageFrame>
  )
}

function Figures({ times }: { times: ReviewTimes | null }) {
  if (!times) {
    return (
      <EmptyState
        icon={<Clock />}
        title="We can’t count right now"
        text="We can’t read the log of our decisions right now. Please look again in a few minutes."
      />
    )
  }
  if (times.median === null || times.percentile95 === null) {
    return (
      <EmptyState
        icon={<Inbox />}
        title="No decisions yet"
        text={`Nothing was decided in the last ${REVIEW_TIMES_DAYS} days, so there are no times to show. The first figures will be here after the first decision.`}
        hint={<Queue {...times} />}
        action={
          <Link to="/submit-business" className={buttonClasses('primary')}>
            List Your Business
          </Link>
        }
      />
    )
  }
  const percent = percentInTime(times)
  return (
    <>
      <section aria-labelledby="figures" className="neatline rounded-card bg-card p-5 sm:p-6">
        <h2 id="figures" className="sr-only">
          Time to a Response
        </h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-5">
          <Figure name="Typical time" color={MEDIAN_COLOR} note="Half of all responses came sooner.">
            {reviewTimeText(times.median)}
          </Figure>
          <Figure
            name="Slow ones"
            color={slowColor(times.percentile95)}
            note="19 of 20 responses came sooner."
          >
            {reviewTimeText(times.percentile95)}
          </Figure>
        </dl>
        <TimeScale median={times.median} percentile95={times.percentile95} />
        <p className="mt-5 border-t border-line pt-4">
          {times.decided === 1
            ? 'That’s one response so far.'
            : `${times.decided.toLocaleString('en-US')} responses, ${percent} percent of them within ${HOURS_TO_DECIDE} hours.`}{' '}
          <Queue {...times} />
        </p>
      </section>
      <Section id="spread" title="How Long People Waited">
        <SpreadBars spread={times.spread} total={times.decided} />
      </Section>
    </>
  )
}

interface FigureProps {
  name: string
  color: string
  note: string
  children: string
}

function Figure({ name, color, note, children }: FigureProps) {
  return (
    <div className="flex flex-col">
      <dt className="flex items-center gap-2 text-sm font-semibold text-ink-soft">
        <span aria-hidden className={`size-3 rounded-full forced-colors:hidden ${color}`} />
        {name}
      </dt>
      <dd className="font-serif text-3xl leading-tight text-ink">{children}</dd>
      <dd className="mt-1 text-sm text-ink-soft">{note}</dd>
    </div>
  )
}

function Queue({ waiting, overdue }: Pick<ReviewTimes, 'waiting' | 'overdue'>) {
  if (waiting === 0) return <>Nobody is waiting right now.</>
  const people = waiting === 1 ? 'One submission is' : `${waiting} submissions are`
  if (overdue === 0) {
    return (
      <>
        {people} waiting right now, {waiting === 1 ? 'and it isn’t' : 'none of them'} overdue.
      </>
    )
  }
  const late = overdue === waiting ? (waiting === 1 ? 'and it’s' : 'all of them') : `${overdue} of them`
  return (
    <>
      {people} waiting right now, {late} overdue.
    </>
  )
}

function SpreadBars({ spread, total }: { spread: ReviewTimes['spread']; total: number }) {
  const largest = Math.max(...spread.map(({ count }) => count), 1)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {spread.map(({ withinHours, count }, index) => (
        <li key={withinHours} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <span className="sm:w-36">{stepName(spread[index - 1]?.withinHours ?? null, withinHours)}</span>
          <span
            aria-hidden
            className={`order-last h-4 basis-full sm:order-none sm:basis-0 sm:grow ${count === 0 ? 'max-sm:hidden' : ''}`}
          >
            <span
              className={`block h-full rounded-sm forced-colors:bg-[CanvasText] ${withinHours === null ? 'bg-signal' : 'bg-gulf'}`}
              style={{ width: `${(count / largest) * 100}%`, minWidth: count > 0 ? '3px' : undefined }}
            />
          </span>
          <span className="ml-auto w-24 text-right tabular-nums">
            {count.toLocaleString('en-US')}{' '}
            <span className="text-sm text-ink-soft">({Math.round((count / total) * 100)}%)</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function stepName(from: number | null, to: number | null): string {
  if (from === null) return 'Within an hour'
  return to === null ? `After ${from} hours` : `${from} to ${to} hours`
}

const PARTS = 4
const PROMISE_HOURS = 24

const MEDIAN_COLOR = 'bg-gulf'

function slowColor(hours: number): string {
  return hours > PROMISE_HOURS ? 'bg-signal' : 'bg-brass'
}

/** A scale bar as long as the promise, or longer where it was not kept. Decorative: the words are above it. */
function TimeScale({ median, percentile95 }: { median: number; percentile95: number }) {
  const hours = lengthFor(percentile95)
  const part = hours / PARTS
  const at = (time: number) => `${Math.min((time / hours) * 100, 100)}%`
  return (
    <div aria-hidden className="@container mt-7 pt-6 text-sm text-ink-soft">
      <div className="relative">
        <Marker left={at(median)} className={MEDIAN_COLOR} />
        <Marker left={at(percentile95)} className={slowColor(percentile95)} />
        <div className="flex h-2 border border-ink">
          {Array.from({ length: PARTS }, (_, index) => (
            <span
              key={index}
              className={`flex-1 ${index % 2 === 0 ? 'bg-ink forced-colors:bg-[CanvasText]' : 'bg-card'}`}
            />
          ))}
        </div>
      </div>
      <div className="mt-1 flex justify-between tabular-nums">
        {Array.from({ length: PARTS + 1 }, (_, index) => (
          <span
            key={index}
            // At a large text size there is room for every other number.
            className="flex w-0 justify-center whitespace-nowrap first:justify-start last:justify-end @max-[13rem]:even:invisible"
          >
            {index * part}
            {index === PARTS && ' h'}
          </span>
        ))}
      </div>
    </div>
  )
}

function Marker({ left, className }: { left: string; className: string }) {
  return (
    <span className="absolute -top-5 -translate-x-1/2" style={{ left }}>
      <span className={`mx-auto block size-3 rounded-full forced-colors:bg-[Highlight] ${className}`} />
      <span className={`mx-auto block h-4 w-0.5 ${className}`} />
    </span>
  )
}

function lengthFor(hours: number): number {
  return Math.max(Math.ceil(hours / PROMISE_HOURS), 1) * PROMISE_HOURS
}
