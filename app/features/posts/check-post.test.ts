import { describe, expect, test } from 'vitest'
import { checkPost } from './check-post.ts'

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

// @spec 5.2
test.each(['', '   ', '\n\t \u00a0', '\u200b\u2060\ufeff'])('%j is an empty post', (content) => {
  expect(checkPost(formOf({ type: 'deal', content }))).toEqual({
    ok: false,
    problem: 'Please write something in your post',
    post: { type: 'deal', content },
  })
})

test('a form without text is an empty post', () => {
  expect(checkPost(new FormData()).ok).toBe(false)
})

// @spec 5.3
test('what was typed is kept as it is, whatever its length', () => {
  const content = `  Ten percent off.\n${'a'.repeat(100_000)}`
  expect(checkPost(formOf({ type: 'event', content }))).toEqual({
    ok: true,
    post: { type: 'event', content },
  })
})

describe('type', () => {
  // @spec 4.7
  test.each([
    ['event', 'event'],
    ['deal', 'deal'],
    ['update', 'update'],
    ['Deal', 'update'],
    ['advert', 'update'],
  ])('%s is %s', (given, type) => {
    expect(checkPost(formOf({ type: given, content: 'Hello' })).post.type).toBe(type)
  })

  test('none is an update', () => {
    expect(checkPost(formOf({ content: 'Hello' })).post.type).toBe('update')
  })
})
