import type { Step } from './step-list.tsx'

/** How a listing comes about, told before it is sent; the 24 hours are the specification's. */
export const REVIEW_STEPS: readonly Step[] = [
  {
    title: 'You fill in the form',
    text: 'It takes about five minutes. What you type is saved on your device until you send it.',
  },
  {
    title: 'A person reviews it',
    text: 'Nothing is published before somebody has read it. You get a response within 24 hours.',
  },
  {
    title: 'Your listing goes live',
    text: 'Once it is approved, we send a confirmation email if you gave an address.',
  },
]

/** Comes first for whoever has to confirm the address. */
export const CONFIRM_STEP: Step = {
  title: 'You confirm your email address',
  text: 'Follow the link in our email and press the button on its page. Then the 24 hours start.',
}

/** The same after it was sent. */
export const NEXT_STEPS: readonly Step[] = [
  {
    title: 'A volunteer reviews your submission',
    text: 'A person reads every submission before it is published.',
  },
  {
    title: 'You get a response within 24 hours',
    text: 'If something is missing or unclear, we ask you.',
  },
  {
    title: 'Your listing is published',
    text: 'Once it is approved, we send a confirmation email if you gave an address.',
  },
]
