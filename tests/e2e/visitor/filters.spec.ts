import { expect, ON_PHONE, openPage, test } from '../testing/journey.ts'

test(
  'a menu of the filters comes into view, and Escape leads back to its chip',
  ON_PHONE,
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
