import { expect, test } from 'vitest'
import { withReadyText } from './ready-texts.tsx'

const CLOSED = { label: 'Closed', text: 'This business has closed.' }
const MOVED = { label: 'Moved', text: 'This business has moved.' }
const take = (typed: string, ready = CLOSED) => withReadyText(typed, ready, [CLOSED, MOVED])

test('choosing a ready-made text replaces another ready-made text, but keeps what you wrote', () => {
  expect(take('')).toBe(CLOSED.text)
  expect(take(CLOSED.text, MOVED)).toBe(MOVED.text)
  expect(take('Nobody answers the phone. ')).toBe(`Nobody answers the phone.\n\n${CLOSED.text}`)
  const both = `Nobody answers the phone.\n\n${CLOSED.text}`
  expect(take(both)).toBe(both)
})
