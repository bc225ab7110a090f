import { describe, expect, test } from 'vitest'
import { setUpSampleSearch } from '../../../tests/support/sample-list.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import { findCategory } from '../categories/find-category.ts'
import { readOpenListings } from './open-listing.server.ts'
import { FILTER_NAMES, readOpenFilter } from './read-open-filter.server.ts'

const source = setUpSampleSearch()
const published = sampleRecords()
  .map(({ row }) => row)
  .filter(({ status }) => status === 'published')

async function idsOf(query: string): Promise<string[]> {
  const where = await readOpenFilter(source, new URL(`https://x.example/data/listings.csv?${query}`))
  if (!where.ok) throw new Error(where.message)
  const pages = await Array.fromAsync(readOpenListings(source, '', where.value))
  return pages.flat().map(({ id }) => String(id))
}
const expected = (isWanted: (row: (typeof published)[number]) => boolean) =>
  published
    .filter(isWanted)
    .map(({ id }) => id)
    .toSorted()

describe('a file has the part that is asked for', () => {
  test.each<[string, (row: (typeof published)[number]) => boolean]>([
    ['', () => true],
    ['utm_source=elsewhere&page=3', () => true],
    ['county=martin', ({ countySlug }) => countySlug === 'martin'],
    ['county=St.+Lucie&county=martin', ({ countySlug }) => ['martin', 'st-lucie'].includes(countySlug)],
    [
      'serves=martin',
      ({ countySlug, serviceAreaCounties }) =>
        countySlug === 'martin' || serviceAreaCounties.includes('martin'),
    ],
    ['category=plumbing', ({ categorySlug }) => categorySlug === 'plumbing'],
    [
      'industry=construction',
      ({ categorySlug }) => findCategory(categorySlug)?.industry.slug === 'construction',
    ],
    [
      'industry=construction&category=plumbing&county=martin',
      ({ categorySlug, countySlug }) =>
        categorySlug === 'plumbing' &&
        countySlug === 'martin' &&
        findCategory('plumbing')?.industry.slug === 'construction',
    ],
    ['branch=navy', ({ branchOfService }) => branchOfService === 'navy'],
    ['level=document_reviewed', ({ isVerified }) => isVerified],
    ['city=stuart&city=ocala', ({ citySlug }) => ['stuart', 'ocala'].includes(citySlug ?? '')],
  ])('%j', async (query, isWanted) => {
    expect((await idsOf(query)).toSorted()).toEqual(expected(isWanted))
  })

  test('in words, with what was mistyped', async () => {
    const ids = await idsOf('q=plumer&where=Martin+County')
    expect(ids).toContain('tidewrack-plumbing-1')
    expect(ids.length).toBeLessThan(40)
  })
})

test.each([
  'county=atlantis',
  'serves=atlantis',
  'industry=nothing',
  'category=nothing',
  'level=best',
  'where=Xyzville',
])('%s is refused with a sentence, and not taken for everything', async (query) => {
  const where = await readOpenFilter(source, new URL(`https://x.example/?${query}`))
  expect(where).toMatchObject({ ok: false, message: expect.stringMatching(/^\S.*[.”]$/) })
})

test('what narrows a file are the parameters of the search that change its list', () => {
  expect(FILTER_NAMES).toEqual(
    expect.arrayContaining(['q', 'county', 'category', 'industry', 'level', 'branch', 'serves']),
  )
  expect(FILTER_NAMES).not.toContain('page')
})
