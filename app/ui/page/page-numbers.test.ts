import { expect, test } from 'vitest'
import { GAP, clampPage, pageNumbers } from './page-numbers.ts'

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
