import { cardsOf, expect, openPage, PLUMBER, test } from '../testing/journey.ts'

// @spec 1.18
test('on paper a profile has its name and telephone, and nothing to click', async ({ page }) => {
  await openPage(page, PLUMBER.path)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: PLUMBER.name, exact: true }).first()).toBeVisible()
  const telephone = page.getByRole('main').locator(`a[href="${PLUMBER.tel}"]`).filter({ visible: true })
  await expect(telephone).toContainText(['(772) 555-0185'])
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  await expect(page.getByRole('group', { name: 'Text size' })).toBeHidden()
})

// @spec 1.18
test('on paper a list has a telephone for each business, and no map', async ({ page }) => {
  await openPage(page, '/region/south')
  await page.emulateMedia({ media: 'print' })
  const cards = cardsOf(page, 'Businesses in South Florida')
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading')).toBeVisible()
    await expect(card.getByRole('link', { name: /^Call / })).toBeVisible()
  }
  await expect(page.getByRole('group', { name: /^Map of South Florida/ })).toBeHidden()
})
