import type { JustSent } from '../private-submission.server.ts'

const IF_THERE_IS_AN_ADDRESS =
  'When it’s approved, we’ll send a confirmation email if you gave us an address.'

/** The promise of 24 hours is the same as `HOURS_TO_DECIDE`. */
export const REVIEW_STEPS: readonly Step[] = [
  {
    title: 'Fill out the form',
    text: 'It takes about five minutes. We save what you type on your device until you send it.',
  },
  {
    title: 'A volunteer reviews it',
    text: 'We review every new listing before it’s published. You’ll get a response within 24 hours.',
  },
  {
    title: 'Your listing goes live',
    text: IF_THERE_IS_AN_ADDRESS,
  },
]

const CONFIRM_STEP: Step = {
  title: 'Confirm your email address',
  text: 'Follow the link in our email and press the button on its page. Then the 24 hours start.',
}

export function nextSteps(sent?: Pick<JustSent, 'isHeld' | 'address'>): readonly Step[] {
  return [
    ...(sent?.isHeld ? [CONFIRM_STEP] : []),
    {
      title: 'A volunteer reviews your submission',
      text: 'We review every new listing before it’s published.',
    },
    {
      title: 'You’ll get a response within 24 hours',
      text: 'If anything is missing or unclear, we’ll ask you.',
    },
    { title: 'Your listing is published', text: approvalText(sent) },
  ]
}

function approvalText(sent: Pick<JustSent, 'address'> | undefined): string {
  if (!sent) return IF_THERE_IS_AN_ADDRESS
  return sent.address === null
    ? 'When it’s approved, your private page will say so.'
    : 'When it’s approved, we’ll send a confirmation email.'
}

export interface Step {
  title: string
  text: string
}

export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="relative flex gap-4 pb-7 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className="absolute top-11 bottom-1 left-5 border-l-2 border-dashed border-line-strong"
            />
          )}
          <span
            aria-hidden
            className="flex size-10 shrink-0 items-center justify-center rounded-full border-2 border-gulf bg-card font-serif text-lg font-semibold text-gulf tabular-nums"
          >
            {index + 1}
          </span>
          <div className="min-w-0 pt-1.5">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
