import type { Page } from '@playwright/test'
import { cardsOf, expect, openPage, test } from './journey.ts'

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const step = (page: Page, name: 'Previous' | 'Next') => pages(page).getByRole('link', { name })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const open = (page: Page, path: string) =>
      javaScriptEnabled ? openPage(page, path) : page.goto(path).then(() => undefined)

    test('a region has 8 businesses on a page; the steps end at the ends', async ({ page }) => {
      const cards = cardsOf(page, 'Businesses in Southwest')
      await open(page, '/region/southwest')
      await expect(cards).toHaveCount(8)
      await expect(pages(page)).toContainText('Page 1 of 3')
      await expect(step(page, 'Previous')).toHaveCount(0)
      const first = await cards.getByRole('heading').allTextContents()

      await step(page, 'Next').click()
      await expect(page).toHaveURL('/region/southwest?page=2')
      await expect(pages(page)).toContainText('Page 2 of 3')
      await expect(cards).toHaveCount(8)
      for (const name of await cards.getByRole('heading').allTextContents()) expect(first).not.toContain(name)

      await step(page, 'Previous').click()
      await expect(page).toHaveURL('/region/southwest')
      await expect(cards.getByRole('heading')).toHaveText(first)
    })

    test('a county has 5 businesses on a page', async ({ page }) => {
      await open(page, '/county/martin')
      await expect(cardsOf(page, /Martin County/)).toHaveCount(5)
      await expect(pages(page)).toContainText('Page 1 of 4')
      await step(page, 'Next').click()
      await expect(pages(page)).toContainText('Page 2 of 4')
      await expect(cardsOf(page, /Martin County/)).toHaveCount(5)
    })

    test('a list of one page has no steps', async ({ page }) => {
      await open(page, '/county/monroe')
      await expect(cardsOf(page, /Monroe County/)).toHaveCount(4)
      await expect(pages(page)).toHaveCount(0)
      // Exactly one full page.
      await open(page, '/county/lake')
      await expect(cardsOf(page, /Lake County/)).toHaveCount(5)
      await expect(pages(page)).toHaveCount(0)
    })

    test('a page beyond the last is the last', async ({ page }) => {
      await open(page, '/region/southwest?page=99')
      await expect(pages(page)).toContainText('Page 3 of 3')
      await expect(step(page, 'Next')).toHaveCount(0)
      await expect(step(page, 'Previous')).toHaveAttribute('href', '/region/southwest?page=2')
    })
  })
}
