import { describe, expect, test } from 'vitest'
import { isBlank, readPost } from './read-post.ts'

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

// @spec 5.2
test.each(['', '   ', '\n\t \u00a0', '\u200b\u2060'])('%j is an empty post', (content) => {
  const post = readPost(formOf({ type: 'deal', content }))
  expect(post.type).toBe('deal')
  expect(isBlank(post.content)).toBe(true)
})

test('a form without text is an empty post', () => {
  expect(isBlank(readPost(new FormData()).content)).toBe(true)
})

// @spec 5.3
test('what was typed is kept as it is, whatever its length', () => {
  const content = `  Ten percent off.\n${'a'.repeat(100_000)}`
  const post = readPost(formOf({ type: 'event', content }))
  expect(post).toEqual({ type: 'event', content })
  expect(isBlank(post.content)).toBe(false)
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
    expect(readPost(formOf({ type: given, content: 'Hello' })).type).toBe(type)
  })

  test('none is an update', () => {
    expect(readPost(formOf({ content: 'Hello' })).type).toBe('update')
  })
})
