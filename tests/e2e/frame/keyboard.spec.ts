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
  const what = page.getByRole('combobox', { name: 'What are you looking for?' })
  await tabTo(page, what)
  await page.keyboard.type('plumb')
  await expect(page.getByRole('option').first()).toContainText('Plumbing')
  await expect(page.getByRole('option').last()).toHaveText('Search for “plumb”')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Search for “plumb”')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(what).toHaveValue('plumb')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Plumbing')
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
