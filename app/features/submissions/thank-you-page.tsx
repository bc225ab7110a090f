import { CircleCheck } from 'lucide-react'
import { ButtonLink, PageFrame } from '../../ui/index.ts'

const NEXT_STEPS = [
  {
    title: 'A volunteer reviews your submission',
    text: 'Every business is read by a person before it is published.',
  },
  {
    title: 'You get a response within 24 hours',
    text: 'If something is missing or unclear, we ask you.',
  },
  {
    title: 'Your listing is published',
    text: 'Once it is approved we send a confirmation email, if you gave an email address.',
  },
]

/** What happens after a submission. The same for everybody, so it names neither the business nor its address. */
export function ThankYouPage() {
  return (
    <PageFrame narrow>
      <CircleCheck aria-hidden className="size-12 stroke-[1.5] text-verified" />
      <h1 className="mt-3 text-2xl md:text-3xl">Thank You for Your Submission</h1>
      <p className="mt-2 text-lg text-ink-soft">We have received it. You need to do nothing more.</p>
      <h2 className="mt-8 text-xl">What happens next</h2>
      <ol className="mt-4 ml-4 border-l-2 border-line">
        {NEXT_STEPS.map(({ title, text }, index) => (
          <li key={title} className="relative pb-6 pl-8 last:pb-0">
            <span
              aria-hidden
              className="absolute top-0 -left-[17px] flex size-8 items-center justify-center rounded-full border border-line-strong bg-card text-sm font-semibold tabular-nums"
            >
              {index + 1}
            </span>
            <p className="font-semibold">{title}</p>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
        <ButtonLink to="/categories" variant="secondary">
          Browse Categories
        </ButtonLink>
        <ButtonLink to="/submit-business" variant="secondary">
          Submit Another Business
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Back to Home
        </ButtonLink>
      </div>
    </PageFrame>
  )
}
