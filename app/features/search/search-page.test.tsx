import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { BusinessSummary } from '../businesses/index.ts'
import { SearchBox, SearchPage } from './components.ts'
import { useNearby } from './nearby-context.tsx'
import type { SearchResults } from './search-results.ts'

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
  phoneDigits: '7725550142',
  branchOfService: null,
  isVerified: true,
  isFeatured: false,
  imageUrl: null,
}
const found: SearchResults = {
  category: '',
  where: '',
  place: undefined,
  whereProblem: undefined,
  center: undefined,
  isCenterMissing: false,
  isByName: false,
  hasFailed: false,
  list: { items: [plumber], total: 1, page: 1, lastPage: 1 },
  serving: { items: [], total: 0, page: 1, lastPage: 1 },
}
const center = {
  id: 'tide-line-1',
  name: 'Tide Line Diving',
  address: '12 Ocean Blvd, Stuart, FL 34996',
  county: { slug: 'martin', fullName: 'Martin County' },
  isPlaced: true,
}
const emptyList = { items: [], total: 0, page: 1, lastPage: 1 }

/** The page as it leaves the server, with entities read back. */
function htmlOf(Component: () => ReactNode): string {
  const Page = createRoutesStub([{ path: '*', Component }])
  return renderToStaticMarkup(<Page />)
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

function pageOf(results: Partial<SearchResults>): string {
  return htmlOf(() => <SearchPage results={{ ...found, ...results }} />)
}

describe('the search works before scripts', () => {
  // @spec 2.75 2.77
  test('with a form to the search and a native picker', () => {
    const html = htmlOf(() => <SearchBox />)
    expect(html).toMatch(/<form[^>]* action="\/businesses\/search" method="get"/)
    expect(html).toMatch(/<select[^>]*name="category"/)
    expect(html).toContain('>Select business category</option>')
    expect(html).toContain('<option value="Home Repair">Home Remodeling</option>')
    expect(html).toMatch(/<button type="submit"(?![^>]* disabled="")[^>]*>/)
  })

  test('with the category of the address chosen', () => {
    const html = pageOf({ category: 'Plumbing' })
    expect(html).toContain('<option value="Plumbing" selected="">')
    expect(html).toContain('Plumbing Veteran-Owned Businesses</h1>')
    expect(html).toContain('aria-label="Remove the category Plumbing"')
  })
})

describe('where', () => {
  const place = { label: 'Stuart', isArea: false, county: 'Martin County', alternatives: [] }

  test('is a field that keeps what was typed', () => {
    const html = pageOf({ where: 'stuart', place })
    expect(html).toMatch(/<input(?=[^>]*name="where")(?=[^>]*value="stuart")/)
    expect(html).toContain('Veteran-Owned Businesses near Stuart</h1>')
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
    expect(html).toMatch(/<input(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="where-error")/)
    expect(html).toMatch(new RegExp(`id="where-error".*${message}`))
    expect(html).toContain('Did you mean Stuart?')
    expect(html).toContain('href="/businesses/search?category=Plumbing&where=Stuart"')
    expect(html).toContain('<option value="Plumbing" selected="">')
    expect(html).not.toContain('0 businesses')
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
    const html = pageOf({ category: 'plumber', list: emptyList })
    expect(html).toContain('No businesses found')
    expect(html).toContain('href="/businesses/search?category=Plumbing"')
  })

  test('says so when nothing is found', () => {
    expect(pageOf({ category: 'blacksmith', list: emptyList })).toContain(
      "We couldn't find any businesses matching your search criteria.",
    )
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
      /href="\/businesses\/search\?category=All"[^>]*>See all 271</,
    )
    expect(pageOf({})).not.toContain('See all')
  })

  test('for All has no chip of that name', () => {
    const html = pageOf({ category: 'All', list: { items: [plumber], total: 271, page: 1, lastPage: 14 } })
    expect(html).toContain('Veteran-Owned Businesses in Florida</h1>')
    expect(html).not.toContain('Remove the category')
    expect(html).not.toContain('See all')
  })

  test('around a business without a place on the map leads to its county', () => {
    const html = pageOf({ center: { ...center, isPlaced: false }, list: emptyList })
    expect(html).not.toContain('Showing businesses within')
    expect(html).toContain('We don’t know exactly where Tide Line Diving is')
    expect(html).toMatch(/href="\/county\/martin"[^>]*>See all in Martin County</)
  })

  test('says so when the business in the middle is not there', () => {
    const html = pageOf({ isCenterMissing: true })
    expect(html).toContain("The business to search around doesn't exist or has been removed.")
    expect(html).toContain('Find Veteran-Owned Businesses</h1>')
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
