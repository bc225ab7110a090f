import type { Page } from '@playwright/test'
import { cardsOf, expect, ON_BOTH, openPage, test } from '../testing/journey.ts'

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const step = (page: Page, name: 'Previous' | 'Next') => pages(page).getByRole('link', { name })

// Of a region in which no other journey publishes a business.
// @spec 9.5
test('a region has 8 businesses on a page; the steps end at the ends', async ({ page }) => {
  const cards = cardsOf(page, /^Businesses in .*Tampa Bay/)
  await openPage(page, '/region/tampa-bay')
  await expect(cards).toHaveCount(8)
  await expect(pages(page)).toContainText('Page 1 of 5')
  await expect(step(page, 'Previous')).toHaveCount(0)
  const first = await cards.getByRole('heading').allTextContents()

  await step(page, 'Next').click()
  await expect(page).toHaveURL('/region/tampa-bay?page=2')
  await expect(pages(page)).toContainText('Page 2 of 5')
  await expect(cards).toHaveCount(8)
  for (const name of await cards.getByRole('heading').allTextContents()) expect(first).not.toContain(name)

  await step(page, 'Previous').click()
  await expect(page).toHaveURL('/region/tampa-bay')
  await expect(cards.getByRole('heading')).toHaveText(first)
})

test('those that come from elsewhere have pages of their own, below the others', async ({ page }) => {
  const elsewhere = page.getByRole('navigation', { name: 'Also Serving Martin County' })
  const cards = cardsOf(page, 'Also Serving Martin County')
  await openPage(page, '/county/martin')
  await expect(elsewhere).toContainText('Page 1 of 2')
  await expect(cards).toHaveCount(5)
  await elsewhere.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/county/martin?serving=2#serving')
  await expect(elsewhere).toContainText('Page 2 of 2')
  await expect(page.getByRole('heading', { name: 'Also Serving Martin County' })).toBeInViewport()
  await expect(cardsOf(page, /^Businesses in Martin County/)).toHaveCount(5)
})

test(
  'a menu of the filters comes into view, and Escape leads back to its chip',
  ON_BOTH,
  async ({ page }) => {
    await openPage(page, '/county/martin')
    const chip = page.locator('summary').filter({ hasText: /^Category/ })
    await chip.focus()
    await page.keyboard.press('Enter')
    const choice = page.locator('details[open]').getByRole('link', { name: /^Plumbing/ })
    await expect(choice).toBeVisible()
    await expect
      .poll(() =>
        choice.evaluate((link) => {
          const { left, right } = link.getBoundingClientRect()
          return left >= 0 && right <= document.documentElement.clientWidth
        }),
      )
      .toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(choice).toBeHidden()
    await expect(chip).toBeFocused()
  },
)
