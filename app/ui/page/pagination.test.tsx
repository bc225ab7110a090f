import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'
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
