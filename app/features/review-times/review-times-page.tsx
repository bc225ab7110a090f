import { Clock, Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClasses, EmptyState, PageFrame, PageHeader, Section } from '../../ui/index.ts'
import { HOURS_TO_DECIDE } from '../submissions/index.ts'
import { durationText, percentInTime, REVIEW_TIMES_DAYS, type ReviewTimes } from './review-times.ts'
import { SpreadBars } from './spread-bars.tsx'
import { MEDIAN_COLOR, slowColor, TimeScale } from './time-scale.tsx'

export function ReviewTimesPage({ times }: { times: ReviewTimes | null }) {
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Review Times' }]}
        title="Review Times"
        lead={`We promise everybody who sends in a business a response within ${HOURS_TO_DECIDE} hours. Here is how we have done over the last ${REVIEW_TIMES_DAYS} days.`}
      />
      <Figures times={times} />
      <Section id="how-we-count" title="How we count">
        <div className="max-w-prose space-y-3">
          <p>
            The clock starts when a submission arrives and stops at our response: approved, merged into a
            listing that was there already, sent back with a question, or not accepted. When somebody answers
            our question, the clock starts again.
          </p>
          <p>
            The typical time is the median: half of all responses came sooner. The slow ones are told by the
            95th percentile: 19 of 20 responses came sooner.
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
        title="We cannot count just now"
        text="The log of our decisions cannot be read at the moment. Please look again in a few minutes."
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
            Submit a Business
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
          Time to a response
        </h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-5">
          <Figure name="Typical time" color={MEDIAN_COLOR} note="Half of all responses came sooner.">
            {durationText(times.median)}
          </Figure>
          <Figure
            name="Slow ones"
            color={slowColor(times.percentile95)}
            note="19 of 20 responses came sooner."
          >
            {durationText(times.percentile95)}
          </Figure>
        </dl>
        <TimeScale median={times.median} percentile95={times.percentile95} />
        <p className="mt-5 border-t border-line pt-4">
          {times.decided === 1
            ? 'So far that is one response.'
            : `${times.decided.toLocaleString('en-US')} responses, ${percent} percent of them within ${HOURS_TO_DECIDE} hours.`}{' '}
          <Queue {...times} />
        </p>
      </section>
      <Section id="spread" title="How long people waited">
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
        {people} waiting right now, {waiting === 1 ? 'and it is not' : 'none of them'} overdue.
      </>
    )
  }
  const late = overdue === waiting ? (waiting === 1 ? 'and it is' : 'all of them') : `${overdue} of them`
  return (
    <>
      {people} waiting right now, {late} overdue.
    </>
  )
}
