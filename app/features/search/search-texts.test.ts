import { describe, expect, test } from 'vitest'
import { correctText } from '../listing-search/listing-query.ts'
import { EMPTY_SEARCH } from '../listing-search/search-request.ts'
import { readSearch } from '../listing-search/read-search.server.ts'
import { fartherSentence } from './results/farther-sentence.ts'
import {
  resultCount,
  emptySearchTexts,
  searchHeading,
  searchDescription,
  searchTitle,
} from './search-texts.ts'

const center = {
  id: 'tide-line-1',
  name: 'Tide Line Diving',
  address: 'Stuart, FL 34997',
  county: { slug: 'martin', fullName: 'Martin County' },
  isPlaced: true,
}
const none = { category: '', center: undefined, place: undefined }
const stuart = { label: 'Stuart', isArea: false, county: 'Martin County', alternatives: [] }
const martin = { label: 'Martin County', isArea: true, alternatives: [] }

function listOf(total: number, page = 1) {
  return { items: [], total, page, lastPage: Math.max(1, Math.ceil(total / 20)) }
}

describe('the title', () => {
  // @spec 2.78
  test('is the specification’s for each state', () => {
    expect(searchTitle({ category: '', center, place: undefined })).toBe('Businesses Near Tide Line Diving')
    expect(searchTitle({ category: 'Plumbing', center: undefined, place: undefined })).toBe(
      'Plumbing Veteran-Owned Businesses',
    )
    expect(searchTitle(none)).toBe('Find Veteran-Owned Businesses')
  })

  test('names the business also when a category is asked for', () => {
    expect(searchTitle({ category: 'Plumbing', center, place: undefined })).toBe(
      'Businesses Near Tide Line Diving',
    )
  })

  test('shows display names, and what was typed where that names no category', () => {
    expect(searchTitle({ category: 'home-repair', center: undefined, place: undefined })).toBe(
      'Home Remodeling Veteran-Owned Businesses',
    )
    expect(searchTitle({ category: 'blacksmith', center: undefined, place: undefined })).toBe(
      'blacksmith Veteran-Owned Businesses',
    )
  })
})

// @spec 2.78
test('"All" is no category: no title, chip or description names it', () => {
  const all = { ...none, category: 'All' }
  expect(searchTitle(all)).toBe('Veteran-Owned Businesses in Florida')
  expect(searchTitle({ ...all, place: stuart })).toBe('Veteran-Owned Businesses near Stuart')
  expect(searchDescription(all)).not.toMatch(/\bAll\b/)
  expect(emptySearchTexts({ ...all, place: stuart }).text).toContain('within 30 miles of Stuart')
})

test('the heading shows corrected words instead of misspelled ones', () => {
  const corrections = [{ typed: 'Plumer', used: 'plumber' }]
  expect(correctText('Results for “plumer” near Stuart', corrections)).toBe(
    'Results for “plumber” near Stuart',
  )
  expect(correctText('Results for “plumeria”', corrections)).toBe('Results for “plumeria”')
})

test('the title of businesses found by name says so', () => {
  const byName = { ...none, category: 'Teague Painting', isByName: true }
  expect(searchTitle(byName)).toBe('Results for “Teague Painting”')
  expect(searchTitle({ ...byName, place: stuart })).toBe('Results for “Teague Painting” near Stuart')
})

test('the title of a choice alone is that of all businesses', () => {
  expect(searchTitle({ ...none, request: { isOpenNow: true } })).toBe('Veteran-Owned Businesses in Florida')
})

describe('the title with a place', () => {
  // @spec 2.78
  test.each([
    [{ category: 'Home Services', place: stuart }, 'Home Services Veteran-Owned Businesses near Stuart'],
    [{ category: '', place: stuart }, 'Veteran-Owned Businesses near Stuart'],
    [{ category: '', place: martin }, 'Veteran-Owned Businesses in Martin County'],
  ])('%j: %s', (subject, title) => expect(searchTitle({ ...none, ...subject })).toBe(title))
})

describe('an empty list', () => {
  const hint = 'Try searching with a different category or ZIP code.'

  // @spec 2.80
  test('by category', () => {
    expect(emptySearchTexts(none)).toEqual({
      title: 'No businesses found',
      text: "We couldn't find any businesses matching your search criteria.",
      hint,
    })
  })

  test('around a place', () => {
    expect(emptySearchTexts({ ...none, place: stuart }).text).toBe(
      "We couldn't find any veteran-owned businesses within 30 miles of Stuart.",
    )
    expect(emptySearchTexts({ ...none, category: 'Masonry', place: stuart }).text).toBe(
      "We couldn't find any businesses matching your search criteria.",
    )
  })

  // @spec 2.80
  test('in nearby mode', () => {
    expect(emptySearchTexts({ ...none, center })).toEqual({
      title: 'No businesses found',
      text: "We couldn't find any veteran-owned businesses within 30 miles of Tide Line Diving.",
      hint,
    })
  })

  // @spec 2.80
  test('around a business whose place nobody knows does not say that nothing is near', () => {
    const { text, hint: next } = emptySearchTexts({ ...none, center: { ...center, isPlaced: false } })
    expect(text).toBe(
      'We don’t know exactly where Tide Line Diving is, so we can’t tell what’s within 30 miles of it.',
    )
    expect(next).not.toBe(hint)
  })
})

describe('what is farther away is told in a sentence', () => {
  const say = (q: string, ...others: { distanceMiles: number }[]) =>
    fartherSentence(readSearch({ ...EMPTY_SEARCH, q }, new Date('2026-11-23T15:00:00Z')), [
      { distanceMiles: 95.6, distanceIsApproximate: true },
      ...others,
    ])

  test('with the trade, and how far around which place', () => {
    expect(say('barber pensacola')).toBe(
      'No barber shops within 30 miles of Pensacola. The closest is about 96 miles away.',
    )
    expect(say('electrician tampa', { distanceMiles: 40 })).toContain(
      'The best match is about 96 miles away.',
    )
    expect(say('hvac in 32801')).toContain('No HVAC companies within 30 miles of Orlando (32801).')
    expect(say('plumber in Martin County')).toContain('No plumbers in Martin County.')
    expect(say('zeppelin stuart')).toContain('No matches within 30 miles of Stuart.')
    expect(say('open now barber pensacola')).toContain('No barber shops that fit your choices within')
  })
})

describe('the count in words', () => {
  const plumbing = { category: 'Plumbing', center: undefined, place: undefined }

  test.each([
    [0, ''],
    [1, '1 business'],
    [12, '12 businesses'],
    [1234, '1,234 businesses'],
  ])('%i', (total, words) => expect(resultCount({ ...plumbing, list: listOf(total) })).toBe(words))

  test('names the page from the second on', () => {
    expect(resultCount({ ...plumbing, list: listOf(45, 2) })).toBe('45 businesses, page 2 of 3')
    expect(resultCount({ category: '', center, place: undefined, list: listOf(45, 3) })).toBe(
      '45 businesses, page 3 of 3',
    )
  })

  test('says where', () => {
    expect(resultCount({ ...plumbing, place: stuart, list: listOf(12) })).toBe(
      '12 businesses within 30 miles',
    )
    expect(resultCount({ ...none, place: martin, list: listOf(45, 2) })).toBe(
      '45 businesses in Martin County, page 2 of 3',
    )
    expect(resultCount({ ...none, place: stuart, list: listOf(1) })).toBe('1 business within 30 miles')
  })

  test('says the radius that was chosen, and that an estimate is one', () => {
    const asked = { ...none, place: stuart, request: { radius: 50 }, list: listOf(1200) }
    expect(resultCount({ ...asked, isApproximate: true })).toBe('about 1,200 businesses within 50 miles')
  })

  test('says that the bare search shows the first ten', () => {
    expect(resultCount({ ...none, list: listOf(251) })).toBe('10 of 251 businesses, featured first')
    expect(resultCount({ ...none, list: listOf(10) })).toBe('10 businesses')
    expect(resultCount({ ...none, list: listOf(251), isWhole: true })).toBe(
      '200 of 251 businesses, featured first',
    )
  })
})

test('the description says what the page lists', () => {
  expect(searchDescription(none)).toContain('veteran-owned businesses in Florida')
  expect(searchDescription({ category: 'home-repair', center: undefined, place: undefined })).toContain(
    'Home Remodeling',
  )
  expect(searchDescription({ ...none, place: { ...martin, label: 'South Florida' } })).toContain(
    'in South Florida: phone',
  )
  expect(searchDescription({ category: '', center, place: undefined })).toContain(
    'within 30 miles of Tide Line Diving',
  )
})

describe('the heading of a search in words', () => {
  // @spec 2.78
  test.each([
    [{ category: 'Plumbing', where: '32801' }, 'Plumbers near Orlando (32801)'],
    [{ q: 'leaky faucet 34997' }, 'Plumbers near Stuart (34997)'],
    [{ q: 'South Florida roofer' }, 'Roofers in South Florida'],
    [{ q: 'ac repair near me', near: { lat: 27.2, lng: -80.25 } }, 'HVAC companies near you'],
    [{ q: 'mechanic' }, 'Auto repair shops and auto services'],
    [{ q: 'oyster' }, 'Results for “oyster”'],
    [{ q: 'kettleman', where: 'Stuart' }, 'Results for “kettleman” near Stuart'],
    [{ q: '772 555 0176' }, 'Results for “(772) 555-0176”'],
    [{ q: 'veteran service officer martin' }, 'Results for “veteran service officer martin”'],
    [{ where: 'Stuart' }, 'Near Stuart'],
    [{ q: 'anyone open now in Martin County' }, 'In Martin County, open now'],
    [{ category: 'Teague Painting', where: 'Vero Beach' }, 'Results for “Teague Painting” near Vero Beach'],
  ])('%j: %s', (asked, heading) => {
    const request = { ...EMPTY_SEARCH, ...asked }
    expect(searchHeading(request, readSearch(request, new Date('2026-11-23T15:00:00Z')))).toBe(heading)
  })
})
