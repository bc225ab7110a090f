import { expect, openPage, PLUMBER, tabTo, test } from '../testing/journey.ts'

test('the skip link comes first and leads past the header', async ({ page }) => {
  for (const path of ['/', PLUMBER.path]) {
    await openPage(page, path)
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)
  }
})

test('search, profile and call by keyboard alone', async ({ page }) => {
  await openPage(page, '/')
  await tabTo(page, page.getByRole('button', { name: /^What are you looking for\?/ }))
  await page.keyboard.type('plumb')
  await expect(page.getByPlaceholder('Search categories...')).toHaveValue('plumb')
  await expect(page.getByRole('option')).toHaveText(['Plumbing'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'What are you looking for? Plumbing' })).toBeFocused()

  const search = page.getByRole('button', { name: 'Search', exact: true })
  await tabTo(page, search)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing Veteran-Owned Businesses')

  const card = page.getByRole('link', { name: PLUMBER.name, exact: true })
  await tabTo(page, card)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: PLUMBER.name })).toBeVisible()

  const call = page.getByRole('link', { name: /^Call \(/ })
  await tabTo(page, call)
  await expect(call).toBeInViewport({ ratio: 1 })
  await expect(call).toHaveAttribute('href', PLUMBER.tel)
})
