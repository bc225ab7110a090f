import { expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { EMPTY_SEARCH } from '../listing-search/search-request.ts'
import { CategoryPage } from './category-page.tsx'
import { CountyPage } from './county-page.tsx'
import type { CategoryList } from './find-category-list.server.ts'
import type { CountyList } from './find-county-list.server.ts'
import type { FoundList } from './find-list-page.server.ts'
import { NO_BUSINESSES } from '../businesses/business.ts'

const nothing: FoundList = {
  request: EMPTY_SEARCH,
  list: NO_BUSINESSES,
  serving: NO_BUSINESSES,
  farther: [],
  fartherNote: '',
  map: undefined,
  firstNumber: 1,
  isWhole: false,
  date: 'November 23, 2026',
  mapSearch: EMPTY_SEARCH,
  isNarrowed: false,
  groups: [],
  sort: undefined,
  order: 'The nearest comes first.',
  download: undefined,
  openNote: '',
  isApproximate: false,
  place: undefined,
  whereProblem: undefined,
  corrections: [],
  instead: undefined,
  chance: undefined,
  didYouMean: [],
  missing: undefined,
}
const martin: CountyList = {
  kind: 'list',
  county: { slug: 'martin', name: 'Martin', regionId: 'south', count: 0, seat: 'Stuart' },
  region: { id: 'south', fullName: 'South Florida' },
  neighbors: [],
  office: undefined,
  areaMap: { frame: { x: 0, y: 0, width: 1, height: 1 }, shapes: {}, around: [] },
  city: undefined,
  path: '/county/martin',
  isEmpty: true,
  everywhere: 0,
  ...nothing,
  categories: [],
  cities: [],
}
const all: CategoryList = {
  kind: 'list',
  slug: 'all',
  title: 'All',
  subject: 'Veteran-Owned Businesses',
  heading: 'Veteran-Owned Businesses in Florida',
  isAll: true,
  isListed: false,
  placeName: undefined,
  countySlug: undefined,
  categoryPath: '/category/all',
  path: '/category/all',
  ...nothing,
  related: [{ label: 'Construction', count: 9, href: '/category/construction' }],
  cities: [],
  counties: [],
}

// @spec 5.14
test('an empty directory has a sentence of its own', () => {
  const county = renderPage(<CountyPage page={martin} />)
  expect(county).toContain('No listings in Martin County yet')
  expect(county).toContain('The directory has no businesses yet')
  expect(county).not.toContain('nearest first')
  expect(county).toContain('href="/submit-business"')
  expect(county).toContain('More in South Florida')
  const category = renderPage(<CategoryPage category={all} />)
  expect(category).toContain('No businesses have posted yet<')
  expect(category).not.toContain('All Category')
  expect(category).toMatch(/href="\/category\/construction"[^>]*>Construction \(9\)/)
  expect(category).toContain('Email Me When One Is Listed')
})
