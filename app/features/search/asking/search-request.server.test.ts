import { describe, expect, test } from 'vitest'
import { parseSearchRequest, withoutEmptyFields } from '../index.server.ts'
import { searchPath } from '../index.ts'

function parse(query: string) {
  return parseSearchRequest(new URL(`http://directory.invalid/?${query}`))
}

describe('the address of a search is read', () => {
  test('with a place', () => {
    expect(parse('where=+34994+&category=')).toEqual({ category: '', where: '34994', businessId: '' })
  })

  // @spec 2.15
  test('with a category, or a business under either name', () => {
    expect(parse('category=Food+and+Drinks')).toEqual({
      category: 'Food and Drinks',
      where: '',
      businessId: '',
    })
    expect(parse('businessId=tide-line-1')).toEqual({ category: '', where: '', businessId: 'tide-line-1' })
    expect(parse('business=tide-line-1')).toEqual({ category: '', where: '', businessId: 'tide-line-1' })
    expect(parse('businessId=a-1&business=b-1').businessId).toBe('a-1')
  })

  test.each(['', 'category=', 'category=+++', 'businessId=&business=', 'other=1'])(
    '"%s" asks for nothing',
    (query) => expect(parse(query)).toEqual({ category: '', where: '', businessId: '' }),
  )

  test('what no field can hold is dropped, and no text is endless', () => {
    expect(parse('category=Plum%00bing%0A').category).toBe('Plumbing')
    expect(parse(`category=${'x'.repeat(5000)}`).category).toHaveLength(100)
    expect(parse(`category=${'x'.repeat(99)}+more`).category).toBe('x'.repeat(99))
  })
})

describe('the address of a search is written', () => {
  test('without what is empty and without page 1', () => {
    expect(searchPath()).toBe('/businesses/search')
    expect(searchPath({ category: '', businessId: '', page: 1 })).toBe('/businesses/search')
    expect(searchPath({ category: 'Plumbing' })).toBe('/businesses/search?category=Plumbing')
    expect(searchPath({ category: 'Food and Drinks', page: 2 })).toBe(
      '/businesses/search?category=Food+and+Drinks&page=2',
    )
  })

  test('so that it is read back as it was', () => {
    const request = {
      category: 'Bait & Tackle = 100% #1?',
      where: 'St. Lucie & more',
      businessId: 'tide-line-1',
    }
    expect(parse(searchPath(request).split('?')[1] ?? '')).toEqual(request)
  })
})

describe('a form that the browser sent with empty fields', () => {
  const from = (query: string, referer?: string) =>
    withoutEmptyFields(
      new Request(
        `http://directory.invalid/businesses/search?${query}`,
        referer ? { headers: { referer } } : {},
      ),
    )

  test('has the shorter address', () => {
    expect(from('category=Plumbing&where=')).toBe('/businesses/search?category=Plumbing')
    expect(from('category=&where=34994')).toBe('/businesses/search?where=34994')
    expect(from('category=Plumbing&where=34994')).toBeUndefined()
    expect(from('')).toBeUndefined()
  })

  // @spec 5.5
  test('does nothing when nothing was asked: it leads back to its page', () => {
    expect(from('category=&where=', 'http://directory.invalid/categories?x=1')).toBe('/categories?x=1')
    expect(from('category=&where=+', 'http://elsewhere.invalid/x')).toBe('/businesses/search')
    expect(from('category=&where=')).toBe('/businesses/search')
    // A page of ours whose path another browser would take for a host.
    for (const path of ['//evil.example/x', '/.//evil.example', String.raw`/\evil.example`]) {
      expect(from('category=&where=', `http://directory.invalid${path}`)).toBe('/businesses/search')
    }
  })
})
