import type { Step } from '../form/step-list.tsx'

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
    text: 'When it’s approved, we’ll send a confirmation email if you gave us an address.',
  },
]

/** Comes first for senders who have to confirm their address. */
export const CONFIRM_STEP: Step = {
  title: 'Confirm your email address',
  text: 'Follow the link in our email and press the button on its page. Then the 24 hours start.',
}

export const NEXT_STEPS: readonly Step[] = [
  {
    title: 'A volunteer reviews your submission',
    text: 'We review every new listing before it’s published.',
  },
  {
    title: 'You’ll get a response within 24 hours',
    text: 'If anything is missing or unclear, we’ll ask you.',
  },
  {
    title: 'Your listing is published',
    text: 'When it’s approved, we’ll send a confirmation email if you gave us an address.',
  },
]
