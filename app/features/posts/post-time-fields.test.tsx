import { expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import type { PostDraft, PostType } from './post.ts'
import { PostTimeFields } from './post-time-fields.tsx'
import { draftTimes, timesToSend } from './post-times.ts'

const TYPED = { starts: '2031-12-06T10:00', ends: '2031-12-06T14:30', lastDay: '2031-12-24' }
const draft = (type: PostType): PostDraft => ({ type, content: 'Free look at your oaks.', ...TYPED })

test.each<[PostType, object]>([
  ['update', { starts: '', ends: '' }],
  ['event', { starts: TYPED.starts, ends: TYPED.ends }],
  ['deal', { starts: '', ends: TYPED.lastDay }],
])('of %s only its own times are sent', (type, sent) => {
  expect(timesToSend(draft(type))).toEqual(sent)
})

test.each<PostType>(['update', 'event', 'deal'])('%s keeps what was typed for the other kinds', (type) => {
  const markup = renderPage(
    <PostTimeFields type={type} name="post" first={draft(type)} zoneName="Central time" errors={{}} />,
  )
  for (const value of Object.values(TYPED)) expect(markup).toContain(`value="${value}"`)
  const [event = '', deal = ''] = markup.split(/(?=<div[^>]*><div[^>]*><label for="post-last-day")/)
  expect(event.startsWith('<div hidden=""')).toBe(type !== 'event')
  expect(deal.startsWith('<div hidden=""')).toBe(type !== 'deal')
})

test('a deal that is changed shows its last day, an event its times', () => {
  expect(draftTimes('deal', { starts: '', ends: TYPED.lastDay })).toEqual({ lastDay: TYPED.lastDay })
  const { starts, ends } = TYPED
  expect(draftTimes('event', { starts, ends })).toEqual({ starts, ends })
  expect(draftTimes('update', undefined)).toEqual({})
})
