import { expect, test } from 'vitest'
import { nextSteps } from './review-steps.tsx'

test.each([
  ['an address', { isHeld: false, address: 'ray@example.com' }, 3, /we’ll send a confirmation email\.$/],
  ['no address', { isHeld: false, address: null }, 3, /your private page will say so/],
  ['an address to confirm', { isHeld: true, address: 'ray@example.com' }, 4, /confirmation email\.$/],
  ['nobody knows what', undefined, 3, /if you gave us an address/],
])('after a submission with %s', (_what, sent, count, last) => {
  const steps = nextSteps(sent)
  expect(steps).toHaveLength(count)
  expect(steps.at(-1)?.text).toMatch(last)
})
