import { expect, test } from 'vitest'
import { clampPage, GAP, pageNumbers, Pagination } from './pagination.tsx'
import { renderPage } from '../testing/render-page.tsx'

const hrefFor = (page: number) => `/region/south?page=${page}`
const paginated = (page: number, lastPage: number) =>
  renderPage(<Pagination page={page} lastPage={lastPage} hrefFor={hrefFor} />)
const hrefOf = (rel: string, markup: string) =>
  new RegExp(`<a [^>]*rel="${rel}"[^>]*href="([^"]+)"|<a [^>]*href="([^"]+)"[^>]*rel="${rel}"`)
    .exec(markup)
    ?.slice(1)
    .find(Boolean)

// @spec 4.16
test('one page or fewer needs no controls', () => {
  expect(paginated(1, 1)).toBe('')
  expect(paginated(1, 0)).toBe('')
})

test('previous and next lead to the neighbors', () => {
  const markup = paginated(2, 7)
  expect(hrefOf('prev', markup)).toBe('/region/south?page=1')
  expect(hrefOf('next', markup)).toBe('/region/south?page=3')
  expect(markup).toContain('Page 2 of 7')
})

// @spec 4.15
test('there is no step before the first page or behind the last', () => {
  expect(hrefOf('prev', paginated(1, 3))).toBeUndefined()
  expect(hrefOf('next', paginated(3, 3))).toBeUndefined()
  expect(hrefOf('next', paginated(99, 3))).toBeUndefined()
  expect(hrefOf('prev', paginated(99, 3))).toBe('/region/south?page=2')
})

test('exactly one page is marked as the current one', () => {
  expect(paginated(2, 7).match(/aria-current="page"/g)).toHaveLength(1)
})

// @spec 4.15
test('a page outside the list is brought to its nearest end', () => {
  expect([clampPage(-3, 7), clampPage(0, 7), clampPage(4, 7), clampPage(99, 7)]).toEqual([1, 1, 4, 7])
  expect([clampPage(Number.NaN, 7), clampPage(2.9, 7), clampPage(5, 0)]).toEqual([1, 2, 1])
})

test('a short list shows every page', () => {
  expect(pageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5])
})

test('a long list shows its ends and the neighbors of the current page', () => {
  expect(pageNumbers(6, 12)).toEqual([1, GAP, 5, 6, 7, GAP, 12])
  expect(pageNumbers(1, 12)).toEqual([1, 2, 3, GAP, 12])
  expect(pageNumbers(12, 12)).toEqual([1, GAP, 10, 11, 12])
})

test('a gap never stands for a single page', () => {
  for (let lastPage = 2; lastPage <= 20; lastPage++) {
    for (let page = 1; page <= lastPage; page++) {
      const numbers = pageNumbers(page, lastPage)
      expect(numbers).toContain(page)
      numbers.forEach((number, index) => {
        if (number !== GAP) return
        expect(Number(numbers[index + 1]) - Number(numbers[index - 1])).toBeGreaterThan(2)
      })
    }
  }
})
