import { describe, expect, test } from 'vitest'
import { emptySearchTexts, resultCount, searchDescription, searchTitle } from './index.ts'

const center = { id: 'tide-line-1', name: 'Tide Line Diving', address: 'Stuart, FL 34997' }
const none = { category: '', center: undefined }

function listOf(total: number, page = 1) {
  return { items: [], total, page, lastPage: Math.max(1, Math.ceil(total / 20)) }
}

describe('the title', () => {
  test('is the specification’s for each state', () => {
    expect(searchTitle({ category: '', center })).toBe('Businesses Near Tide Line Diving')
    expect(searchTitle({ category: 'Plumbing', center: undefined })).toBe('Plumbing Veteran-Owned Businesses')
    expect(searchTitle(none)).toBe('Find Veteran-Owned Businesses')
  })

  test('names the business also when a category is asked for', () => {
    expect(searchTitle({ category: 'Plumbing', center })).toBe('Businesses Near Tide Line Diving')
  })

  test('shows display names, and what was typed where that names no category', () => {
    expect(searchTitle({ category: 'home-repair', center: undefined })).toBe(
      'Home Remodeling Veteran-Owned Businesses',
    )
    expect(searchTitle({ category: 'All', center: undefined })).toBe('All Veteran-Owned Businesses')
    expect(searchTitle({ category: 'blacksmith', center: undefined })).toBe(
      'blacksmith Veteran-Owned Businesses',
    )
  })
})

describe('an empty list', () => {
  const hint = 'Try searching with a different category or ZIP code.'

  test('by category', () => {
    expect(emptySearchTexts({ center: undefined })).toEqual({
      title: 'No businesses found',
      text: "We couldn't find any businesses matching your search criteria.",
      hint,
    })
  })

  test('in nearby mode', () => {
    expect(emptySearchTexts({ center })).toEqual({
      title: 'No businesses found',
      text: "We couldn't find any veteran-owned businesses within 30 miles of Tide Line Diving.",
      hint,
    })
  })
})

describe('the count in words', () => {
  const plumbing = { category: 'Plumbing', center: undefined }

  test.each([
    [0, '0 businesses'],
    [1, '1 business'],
    [12, '12 businesses'],
    [1234, '1,234 businesses'],
  ])('%i', (total, words) => expect(resultCount({ ...plumbing, list: listOf(total) })).toBe(words))

  test('names the page from the second on', () => {
    expect(resultCount({ ...plumbing, list: listOf(45, 2) })).toBe('45 businesses, page 2 of 3')
    expect(resultCount({ category: '', center, list: listOf(45, 3) })).toBe('45 businesses, page 3 of 3')
  })

  test('says that the bare search shows the first ten', () => {
    expect(resultCount({ ...none, list: listOf(251) })).toBe('10 of 251 businesses, featured first')
    expect(resultCount({ ...none, list: listOf(10) })).toBe('10 businesses')
  })
})

test('the description says what the page lists', () => {
  expect(searchDescription(none)).toContain('veteran-owned businesses in Florida')
  expect(searchDescription({ category: 'home-repair', center: undefined })).toContain('Home Remodeling')
  expect(searchDescription({ category: '', center })).toContain('within 30 miles of Tide Line Diving')
})
