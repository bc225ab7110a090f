import { describe, expect, test } from 'vitest'
import { parseSearchRequest, withoutEmptyFields } from './search-params.server.ts'
import { EMPTY_SEARCH, searchPath, type SearchRequest } from './search-request.ts'

function parse(query: string) {
  return parseSearchRequest(new URL(`http://directory.invalid/?${query}`))
}

describe('the address of a search is read', () => {
  // @spec 2.15
  test('with a category, or a business under either name', () => {
    expect(parse('category=Food+and+Drinks')).toEqual({ ...EMPTY_SEARCH, category: 'Food and Drinks' })
    expect(parse('businessId=tide-line-1').businessId).toBe('tide-line-1')
    expect(parse('business=tide-line-1').businessId).toBe('tide-line-1')
    expect(parse('businessId=a-1&business=b-1').businessId).toBe('a-1')
  })

  test.each([
    '',
    'q=&category=+++&where=',
    'businessId=&business=',
    'other=1',
    'radius=far&open=yes&comes=true&level=gold&branch=pirate&language=!&sort=rank&photo=1&page=-3&county=elsewhere',
    'sort=best',
    'sort=name',
    'sort=newest',
    'radius=-5',
    'radius=0',
    'page=1e9',
    'near=0,0',
    'near=27.2',
    'near=27.2,-80.2,5',
    'near=,',
    'near=x,y',
    'near=40.7,-74',
    'bounds=',
    'bounds=-81,27,-80',
    'bounds=-81,27,-80,28,29',
    'bounds=-80,27,-81,28',
    'bounds=-81,28,-80,27',
    'bounds=a,b,c,d',
    'bounds=-81,,-80,28',
    'bounds=-Infinity,27,-80,28',
    'bounds=10,40,20,50',
    'show=list',
  ])('"%s" asks for nothing', (query) => expect(parse(query)).toEqual(EMPTY_SEARCH))

  test('a radius is one that can be chosen, a position half a mile rough', () => {
    expect([12, 1000, 1, 5, 30, 50, 75].map((miles) => parse(`radius=${miles}`).radius)).toEqual([
      10, 100, 10, 10, 30, 30, 100,
    ])
    expect(parse('near=27.19764,+-80.25283').near).toEqual({ lat: 27.2, lng: -80.25 })
    expect(parse('county=Saint+Lucie').county).toBe('st-lucie')
  })

  test('a part of the map is exact to a thousandth of a degree, and no larger than Florida', () => {
    expect(parse('bounds=-80.51236,+27.0001,-80.0004,27.3').view).toEqual({
      west: -80.512,
      south: 27,
      east: -80,
      north: 27.3,
    })
    expect(parse('bounds=-180,-90,180,90').view).toEqual({ west: -88.5, south: 23.5, east: -79, north: 32 })
  })

  test('what no field can hold is dropped, and no text is endless', () => {
    expect(parse('q=Plum%00bing%0A').q).toBe('Plumbing')
    expect(parse(`q=${'x'.repeat(5000)}`).q).toHaveLength(200)
    expect(parse(`category=${'x'.repeat(5000)}`).category).toHaveLength(100)
    expect(parse(`where=${'x'.repeat(99)}+more`).where).toBe('x'.repeat(99))
    expect(parse(`q=${'x'.repeat(199)}%F0%9F%94%A5`).q.isWellFormed()).toBe(true)
  })

  test('as it was written', () => {
    const request: SearchRequest = {
      q: '“raw oysters” -crab & more = 100% #1?',
      category: 'Bait & Tackle',
      where: 'St. Lucie & more',
      near: { lat: 27.2, lng: -80.25 },
      county: 'st-lucie',
      city: 'port-st-lucie',
      radius: 100,
      isOpenNow: true,
      comesToYou: true,
      level: 'sba_certified',
      branch: 'navy',
      language: 'es',
      hasDeal: true,
      sort: 'nearest',
      isLiteral: true,
      businessId: 'tide-line-1',
      view: { west: -80.5, south: 27.004, east: -80.1, north: 27.3 },
      showsMap: true,
      page: 3,
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
    expect(from('q=&category=Plumbing&where=')).toBe('/businesses/search?category=Plumbing')
    expect(from('q=plumber&where=')).toBe('/businesses/search?q=plumber')
    expect(from('category=&where=34994&open=now')).toBe('/businesses/search?where=34994&open=now')
    expect(from('q=plumber&where=34994')).toBeUndefined()
    expect(from('')).toBeUndefined()
  })

  // @spec 5.5
  test('does nothing when nothing was asked: it leads back to its page', () => {
    expect(from('q=&where=', 'http://directory.invalid/categories?x=1')).toBe('/categories?x=1')
    expect(from('category=&where=+', 'http://elsewhere.invalid/x')).toBe('/businesses/search')
    expect(from('category=&where=')).toBe('/businesses/search')
    // A page of ours whose path another browser would take for a host.
    for (const path of ['//evil.example/x', '/.//evil.example', String.raw`/\evil.example`]) {
      expect(from('q=&where=', `http://directory.invalid${path}`)).toBe('/businesses/search')
    }
  })
})
