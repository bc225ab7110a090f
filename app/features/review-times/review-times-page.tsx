import { momentText, dayText } from '../../time/eastern-time.ts'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { reviewSentences, type ReviewTimes } from './review-times.ts'

/** `times` is null while the log cannot be read. */
export function ReviewTimesPage({ times }: { times: ReviewTimes | null }) {
  const sentences = times
    ? reviewSentences(times, { moment: momentText, day: dayText })
    : ['We can’t read the log of our decisions right now. Please look again in a few minutes.']
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Review Times' }]}
        title="Review Times"
      />
      <div className="max-w-prose space-y-3">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="text-sm text-ink-soft">
          The same figures for programs: <a href="/api/v1/review-times">JSON</a>
        </p>
      </div>
    </PageFrame>
  )
}
