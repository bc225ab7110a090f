import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { BusinessSummary } from '../businesses/business.ts'
import { BrowseByCategory } from './asking/browse-by-category.tsx'
import { SearchPage } from './search-page.tsx'
import { offerResource } from '../resources/resource-answer.server.ts'
import { resourcesWith } from '../resources/resources.server.ts'
import { answerSentence } from './search-texts.ts'
import { useNearby } from './results/nearby.tsx'
import { EMPTY_SEARCH, type SearchRequest } from '../listing-search/search-request.ts'
import { makeResultsMap } from './results-map/make-results-map.server.ts'
import type { SearchResults } from './search-results.server.ts'

const plumber: BusinessSummary = {
  id: 'pilot-light-plumbing-1',
  name: 'Pilot Light Plumbing',
  description: 'Water heaters, the same day.',
  categorySlug: 'plumbing',
  categoryName: 'Plumbing',
  city: 'Stuart',
  countySlug: 'martin',
  countyName: 'Martin',
  phone: '(772) 555-0142',
  tel: 'tel:+17725550142',
  branchOfService: null,
  isVerified: true,
  isFeatured: false,
  featuredReason: '',
  isSample: false,
  verificationLevel: 'document_reviewed',
  imageUrl: null,
  services: [],
  opening: null,
  takesMessages: false,
  website: '',
  location: null,
  hasDeal: false,
}
const found: SearchResults = {
  request: EMPTY_SEARCH,
  category: '',
  download: undefined,
  meant: [],
  heading: undefined,
  understood: [],
  place: undefined,
  whereProblem: undefined,
  center: undefined,
  isCenterMissing: false,
  asksForPosition: false,
  isByName: false,
  hasFailed: false,
  list: { items: [plumber], total: 1, page: 1, lastPage: 1 },
  isApproximate: false,
  serving: { items: [], total: 0, page: 1, lastPage: 1 },
  farther: [],
  fartherNote: '',
  order: 'The nearest comes first.',
  openNote: '',
  map: undefined,
  corrections: [],
  said: '',
  asksNothing: false,
  resource: undefined,
  didYouMean: [],
  groups: [],
  sort: undefined,
  isOneCategory: false,
  firstNumber: 1,
  mapSearch: EMPTY_SEARCH,
  isNarrowed: false,
  isWhole: false,
  date: 'November 23, 2026',
}
const center = {
  id: 'tide-line-1',
  name: 'Tide Line Diving',
  address: '12 Ocean Blvd, Stuart, FL 34996',
  county: { slug: 'martin', fullName: 'Martin County' },
  isPlaced: true,
}
function headingOf(html: string): string | undefined {
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '')
}

const emptyList = { items: [], total: 0, page: 1, lastPage: 1 }

/** The page as it leaves the server, with entities read back. */
function htmlOf(Component: () => ReactNode): string {
  const Page = createRoutesStub([{ path: '*', Component }])
  return renderToStaticMarkup(<Page />)
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

type Shown = Partial<SearchResults> & Partial<Pick<SearchRequest, 'q' | 'where' | 'businessId'>>

/** What is asked for is in the request, too. */
function pageOf({ q = '', where = '', businessId = '', ...results }: Shown): string {
  const request = {
    ...EMPTY_SEARCH,
    q,
    where,
    businessId,
    category: results.category ?? '',
    ...results.request,
  }
  return htmlOf(() => <SearchPage results={{ ...found, ...results, request, mapSearch: request }} />)
}

describe('the search works before scripts', () => {
  // @spec 2.75 2.77
  test('with a form to the search and a native picker', () => {
    const html = htmlOf(() => <BrowseByCategory />)
    expect(html).toMatch(/<form[^>]* action="\/businesses\/search" method="get"/)
    expect(html).toMatch(/<select[^>]*id="category"[^>]*name="category"/)
    expect(html).not.toContain('<button type="button"')
    expect(html).toContain('>Select business category</option>')
    expect(html).toContain('<option value="Home Repair">Home Remodeling</option>')
    expect(html).toMatch(/<button type="submit"(?![^>]* disabled="")[^>]*>/)
  })

  test('with the category of the address chosen', () => {
    const html = pageOf({ category: 'Plumbing' })
    expect(html).toContain('<option value="Plumbing" selected="">')
    expect(headingOf(html)).toBe('Plumbing Veteran-Owned Businesses')
    expect(html).toContain('aria-label="Remove the category Plumbing"')
  })
})

describe('where', () => {
  const place = { label: 'Stuart', isArea: false, county: 'Martin County', alternatives: [] }

  test('is a field that keeps what was typed', () => {
    const html = pageOf({ where: 'stuart', place })
    expect(html).toMatch(/<input(?=[^>]*name="where")(?=[^>]*value="stuart")/)
    expect(headingOf(html)).toBe('Veteran-Owned Businesses near Stuart')
    expect(html).toContain('href="/businesses/search?where=Martin+County"')
  })

  test('and what are filters that can be taken off one by one', () => {
    const html = pageOf({ category: 'Plumbing', where: 'stuart', place })
    expect(html).toMatch(
      /aria-label="Remove the category Plumbing"[^>]*href="\/businesses\/search\?where=stuart"/,
    )
    expect(html).toMatch(
      /aria-label="Remove the place Stuart"[^>]*href="\/businesses\/search\?category=Plumbing"/,
    )
  })

  test('that is not known is told beside the field, with what it may mean', () => {
    const message = 'We couldn’t find “Sturat.” Enter a Florida ZIP code, city, or county.'
    const html = pageOf({
      category: 'Plumbing',
      where: 'Sturat',
      whereProblem: { message, choices: [{ label: 'Stuart', where: 'Stuart' }] },
      list: emptyList,
    })
    expect(html).toMatch(/<input(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="find-where-error")/)
    expect(html).toMatch(new RegExp(`id="find-where-error".*${message}`))
    expect(html).toContain('Did you mean Stuart?')
    expect(html).toContain('href="/businesses/search?category=Plumbing&where=Stuart"')
    expect(html).toContain('<option value="Plumbing" selected="">')
    expect(html).not.toContain('0 businesses')
    expect(html).toMatch(/href="\/businesses\/search\?category=Plumbing"[^>]*>Plumbing in All of Florida</)
    const words = pageOf({
      q: 'sink',
      where: 'Sturat',
      whereProblem: { message, choices: [] },
      list: emptyList,
    })
    expect(words).toMatch(/href="\/businesses\/search\?q=sink"[^>]*>“sink” in All of Florida</)
    const place = { where: 'Atlanta', whereProblem: { message, choices: [] }, list: emptyList }
    expect(pageOf({ category: '', ...place })).toMatch(
      /href="\/businesses\/search"[^>]*>All Businesses in Florida</,
    )
    // In the words it would be asked for again.
    expect(pageOf({ q: 'sink near Sturat', ...place, where: '' })).not.toContain('in All of Florida')
  })

  test('leads on when nothing is there', () => {
    const html = pageOf({ category: 'Masonry', where: 'stuart', place, list: emptyList })
    expect(html).toContain('Masonry in All of Florida')
    expect(html).toContain('All Businesses near Stuart')
    expect(html).toContain('href="/businesses/search?category=Masonry&where=Martin+County"')
  })
})

describe('the page', () => {
  // @spec 2.58
  test('counts, lists and leads to the next page', () => {
    const html = pageOf({
      category: 'Food and Drinks',
      list: { items: [plumber], total: 45, page: 1, lastPage: 3 },
    })
    expect(html).toContain('45 businesses')
    expect(html).toContain('Pilot Light Plumbing')
    expect(html).toContain('href="/businesses/search?category=Food+and+Drinks&page=2"')
  })

  // @spec 2.81
  test('in nearby mode shows the banner in place of the picker', () => {
    const html = pageOf({
      center,
      businessId: center.id,
      list: { items: [{ ...plumber, distanceMiles: 2.3 }], total: 45, page: 2, lastPage: 3 },
    })
    expect(html).toContain('Businesses Near Tide Line Diving</h1>')
    expect(html).toContain('Showing businesses within 30 miles of:')
    expect(html).toContain('12 Ocean Blvd, Stuart, FL 34996')
    expect(html).toContain('2.3 miles')
    expect(html).toMatch(/href="\/businesses\/search"[^>]*>(<svg.*?<\/svg>)?Back to Search/)
    expect(html).toContain('href="/businesses/search?businessId=tide-line-1&page=3"')
    expect(html).not.toContain('<form')
  })

  test('leads on from a word that names no category', () => {
    const html = pageOf({
      category: 'plumber',
      meant: [{ name: 'Plumbing', displayName: 'Plumbing' }],
      list: emptyList,
    })
    expect(html).toContain('No businesses found')
    expect(html).toContain('href="/businesses/search?category=Plumbing"')
  })

  test('says so when nothing is found', () => {
    expect(pageOf({ category: 'blacksmith', list: emptyList })).toContain(
      "We couldn't find any businesses matching your search criteria.",
    )
    const openNote = '3 businesses gave no hours, so this list leaves them out.'
    expect(pageOf({ list: emptyList, openNote })).toContain(openNote)
    expect(pageOf({ openNote })).toContain(openNote)
    const nearby = pageOf({ center, list: emptyList })
    expect(nearby).toContain('No businesses found')
    expect(nearby).toContain(
      "We couldn't find any veteran-owned businesses within 30 miles of Tide Line Diving.",
    )
    expect(nearby).toContain('Try searching with a different category or ZIP code.')
  })

  // @spec 7.4
  test('without a category leads from the first ten to all', () => {
    expect(pageOf({ list: { items: [plumber], total: 271, page: 1, lastPage: 1 } })).toMatch(
      /href="\/businesses\/search\?category=All"[^>]*>See All 271</,
    )
    expect(pageOf({})).not.toContain('See All')
  })

  test('for All has no chip of that name', () => {
    const html = pageOf({ category: 'All', list: { items: [plumber], total: 271, page: 1, lastPage: 14 } })
    expect(headingOf(html)).toBe('Veteran-Owned Businesses in Florida')
    expect(html).not.toContain('Remove the category')
    expect(html).not.toContain('See All')
  })

  test('around a business without a place on the map leads to its county', () => {
    const html = pageOf({ center: { ...center, isPlaced: false }, list: emptyList })
    expect(html).not.toContain('Showing businesses within')
    expect(html).toContain('We don’t know exactly where Tide Line Diving is')
    expect(html).toMatch(/href="\/county\/martin"[^>]*>See All in Martin County</)
  })

  test('farther cards say how far it is, hours stand beside the town', () => {
    const opening = { state: 'open', text: 'Open until 5 PM' } as const
    const html = pageOf({
      list: emptyList,
      farther: [{ ...plumber, distanceMiles: 45.1, opening }],
      fartherNote: 'No plumbers within 30 miles of Ocala. The closest is 45 miles away.',
    })
    expect(html).toMatch(/No plumbers within 30 miles of Ocala.*Stuart.*45\.1 miles.*Open until 5\u00a0PM/)
    expect(html).not.toMatch(/No businesses found|>Farther Away</)
  })

  test('a correction that finds nothing is told, with the way back', () => {
    const corrections = [{ typed: 'plumer', used: 'plumber' }]
    const html = pageOf({ q: 'plumer', corrections, list: emptyList })
    expect(html).toMatch(/We looked for <strong>plumber<\/strong> and found nothing\./)
    expect(html).toContain('Search for “plumer” instead')
    expect(pageOf({ q: 'plumer', corrections })).toContain('Showing results for <strong>plumber</strong>.')
  })

  test('a chance hit says what it is, with the sentence that has the word', () => {
    const mention = { sentence: 'The lawyer next door knows us.', start: 4, end: 10 }
    const list = { items: [{ ...plumber, mention }], total: 1, page: 1, lastPage: 1 }
    const html = pageOf({
      q: 'lawyer',
      said: answerSentence({
        instead: undefined,
        chance: { words: 'lawyer', count: 1 },
        corrections: [],
        place: undefined,
        list,
      }),
      list,
    })
    expect(html).toContain('No lawyers listed yet. 1 business mentions “lawyer”.')
    expect(html).toMatch(/The <strong[^>]*>lawyer<\/strong> next door knows us\./)
    expect(html).not.toContain(plumber.description)
  })

  test('our own resources answer above the list', () => {
    const resource = offerResource(resourcesWith([]), { need: 'claim', county: 'duval' })
    expect(pageOf({ q: 'service officer duval', resource })).toMatch(
      /Need help with a benefits claim\?.*need=claim&county=duval#for-you"[^>]*>See free help with claims for veterans in Duval County<.*tel:\+19042555550.*Pilot Light/s,
    )
  })

  test('the folded search names a place of its words once', () => {
    const place = { label: '33040 (Key West)', isArea: false, alternatives: [] }
    const understood = [
      { kind: 'category', label: 'HVAC', path: '/' },
      { kind: 'place', label: 'near 33040 (Key West)', path: '/' },
    ] as const
    expect(pageOf({ q: 'HVAC 33040', place, understood: [...understood] })).toContain(
      '>HVAC · 33040 (Key West)<',
    )
    expect(pageOf({ q: 'ac', where: '33040', place, understood: [...understood] })).toContain(
      '>ac · 33040 (Key West)<',
    )
  })

  test('one sentence says what a list is ordered by', () => {
    const other = { ...plumber, id: 'tidewrack-plumbing-2' }
    const list = { items: [plumber, other], total: 2, page: 1, lastPage: 1 }
    expect(pageOf({ q: 'plumber', list })).toContain('The nearest comes first.')
    expect(pageOf({ q: 'plumber' })).not.toContain('The nearest comes first.')
  })

  test('says so when the business in the middle is not there', () => {
    const html = pageOf({ isCenterMissing: true })
    expect(html).toContain("The business to search around doesn't exist or has been removed.")
    expect(headingOf(html)).toBe('Find Veteran-Owned Businesses')
    expect(html).toContain('<form')
  })
})

function Outside() {
  useNearby()
  return null
}

// @spec 8.15
test('nearby mode outside its provider is an internal error', () => {
  expect(() => renderToStaticMarkup(<Outside />)).toThrow('useNearby needs a NearbyProvider around it.')
})

describe('the map of the results', () => {
  const map: SearchResults['map'] = {
    frame: [700, 500, 80],
    view: { west: -80.6, south: 26.9, east: -80, north: 27.5 },
    cities: [{ name: 'Stuart', x: 50, y: 40 }],
    pins: [{ ids: [plumber.id], number: 1, x: 48, y: 52 }],
    towns: [
      { x: 30, y: 60, name: 'Hobe Sound', city: 'hobe-sound', count: 4, others: 0, hasName: true, ids: [] },
      {
        x: 20,
        y: 20,
        name: 'Jensen Beach',
        city: 'jensen-beach',
        count: 12,
        others: 2,
        hasName: false,
        ids: [],
        view: { west: -80.3, south: 27.1, east: -80.2, north: 27.2 },
      },
    ],
    unplaced: 0,
    zoomIn: { west: -80.4, south: 27.1, east: -80.2, north: 27.3 },
  }
  const located = { ...plumber, distanceMiles: 4.6, distanceIsApproximate: true }
  const list = { items: [located], total: 13, page: 1, lastPage: 1 }

  test('pins lead to the cards, and say number, name, distance, and category', () => {
    const html = pageOf({ q: 'plumber', map, list })
    expect(html).toContain('id="listing-pilot-light-plumbing-1"')
    expect(html).toContain('href="#listing-pilot-light-plumbing-1"')
    expect(html).toContain('aria-label="1: Pilot Light Plumbing, about 5 miles, Plumbing"')
  })

  test('a card has the number of its pin, and none without a pin, also of those that come from elsewhere', () => {
    const at = (id: string, lng: number, precision: 'address' | 'zip') =>
      ({ ...plumber, id, name: id, location: { lat: 27.2, lng, precision } }) as const
    const near = [
      at('by-town-1', -80.25, 'zip'),
      at('exact-2', -80.25, 'address'),
      at('next-door-3', -80.25, 'address'),
    ]
    const farther = [at('exact-4', -80.4, 'address')]
    const coming = ['here-5', 'beyond-6'].map(
      (id, index) => ({ ...at(id, index === 0 ? -80.3 : -82.4, 'address'), isServing: true }) as const,
    )
    const html = pageOf({
      q: 'plumber',
      place: { label: 'Martin County', isArea: true, alternatives: [] },
      map: makeResultsMap({ businesses: [...near, ...farther], coming }),
      list: { items: near, total: 3, page: 1, lastPage: 1 },
      farther,
      serving: { items: coming, total: 2, page: 1, lastPage: 1 },
    })
    const cards = [...html.matchAll(/<li[^>]* data-shown-business="([^"]+)".*?<\/h\d>/gs)]
    const numbers = cards.map(([card, id]) => [id, /<span class="[^"]*">(\d+)<span/.exec(card)?.[1]])
    expect(Object.fromEntries(numbers)).toEqual({
      'by-town-1': undefined,
      'exact-2': '1',
      'next-door-3': '1',
      'exact-4': '2',
      'here-5': '3',
      'beyond-6': undefined,
    })
    const pins = [...html.matchAll(/data-pin="([^"]+)" class="map-pin[^>]*>(\d+)</g)]
    expect(pins.map(([, ids, number]) => [number, ids])).toEqual([
      ['1', 'exact-2 next-door-3'],
      ['2', 'exact-4'],
      ['3', 'here-5'],
    ])
  })

  test('towns, steps, and the area are addresses of searches', () => {
    const html = pageOf({ q: 'plumber', map, list })
    expect(html).toContain('bounds=-80.3%2C27.1%2C-80.2%2C27.2')
    expect(html).toContain('aria-label="Jensen Beach and 2 towns near by: 12 businesses"')
    expect(html).toContain('href="/businesses/search?q=plumber&city=hobe-sound"')
    expect(html).toContain('aria-label="Hobe Sound 4 businesses"')
    expect(html).toContain('bounds=-80.4%2C27.1%2C-80.2%2C27.3')
    expect(html).toContain('href="/businesses/search?q=plumber&show=map"')
    expect(pageOf({ map, list, request: { ...EMPTY_SEARCH, view: map?.view } })).toContain(
      '>Leave This Area</a>',
    )
  })

  test('says where there is nobody, and its chip stands for the place', () => {
    const view = map?.view
    const empty = map && { ...map, pins: [], towns: [] }
    const html = pageOf({ map: empty, list: emptyList, request: { ...EMPTY_SEARCH, where: 'Miami', view } })
    expect(html).toContain('None in this area')
    expect(html).toContain('aria-label="Remove the place This area"')
    expect(html).not.toContain('aria-label="Remove the place Miami"')
    expect(pageOf({ map, list })).not.toContain('None in this area')
  })

  test('is not there where nobody can be placed', () => {
    expect(pageOf({ q: 'plumber' })).not.toContain('Map of the results')
  })
})
