import { expect, ON_PHONE, openPage, tabTo, test } from '../testing/journey.ts'

const MAP = 'Map of Florida by county'

test('the pointer reads a county in the Gulf, and a click opens it', async ({ page }) => {
  await openPage(page, '/')
  const polk = page.getByRole('link', { name: /^Polk County/ })
  await polk.hover()
  const readout = polk.locator('xpath=following-sibling::*[1]')
  await expect(readout).toHaveCSS('opacity', '1')
  await expect(readout).toHaveText(/^Polk County\d+ businessesCentral Florida$/)
  await polk.click()
  await expect(page).toHaveURL('/county/polk')
})

// @spec 1.15
test(
  'a tap opens a region with counties as large as a finger, and a second one a county',
  ON_PHONE,
  async ({ page }) => {
    await openPage(page, '/regions')
    const map = page.getByRole('group', { name: MAP })
    // Its counties are the smallest, so they are drawn in two parts.
    await map.getByRole('link', { name: /^Northwest, \d+ businesses/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Northwest Florida' })
    const closeUps = sheet.getByRole('group', { name: /^Map of Northwest Florida, part \d$/ })
    await expect(closeUps).toHaveCount(2)
    const counties = closeUps.getByRole('link')
    await expect(counties).toHaveCount(13)
    for (const county of await counties.all()) {
      const box = await county.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }
    await expect(closeUps.getByText('Gulf', { exact: true })).toBeVisible()
    await counties.and(page.getByRole('link', { name: /^Gulf County/ })).tap()
    await expect(page).toHaveURL('/county/gulf')
    await page.goBack()
    await expect(page).toHaveURL('/regions')
  },
)

// @spec 1.15
test('a finger finds every area of the map', ON_PHONE, async ({ page }) => {
  await openPage(page, '/')
  const areas = page.getByRole('group', { name: MAP }).locator('a[data-area]')
  await expect(areas).toHaveCount(10)
  for (const area of await areas.all()) {
    const box = await area.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
  await page
    .getByRole('link', { name: /^Brevard County, \d+/ })
    .last()
    .tap()
  await expect(page).toHaveURL('/county/brevard')
})

test.describe('a finger without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('opens the page of the region', ON_PHONE, async ({ page }) => {
    await page.goto('/regions')
    await page
      .getByRole('group', { name: MAP })
      .getByRole('link', { name: /^Central Florida, \d+/ })
      .tap()
    await expect(page).toHaveURL('/region/central')
  })
})

test('the map is there, too, when a visitor comes by a link', async ({ page }) => {
  await openPage(page, '/about-us')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  const map = page.getByRole('group', { name: MAP })
  await expect(map.getByRole('link')).toHaveCount(67)
  await map.getByRole('link', { name: /^Polk County/ }).click()
  await expect(page).toHaveURL('/county/polk')
})

// @spec 1.15
test('the keyboard skips the map or walks it', async ({ page }) => {
  await openPage(page, '/regions')
  const map = page.getByRole('group', { name: MAP })
  await expect(map.getByRole('link')).toHaveCount(67)
  await expect(map).toHaveAccessibleDescription(/Use the arrow keys to move between counties/)
  const skip = page.getByRole('link', { name: 'Skip the map' })
  await tabTo(page, skip)
  await page.keyboard.press('Tab')
  await expect(map.getByRole('link', { name: /^Broward County/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(map.getByRole('link', { name: /^Palm Beach County/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(map.getByRole('link', { name: /^Wakulla County/ })).toBeFocused()

  // One stop: the next one is behind the map, and the way back returns to the same county.
  await page.keyboard.press('Tab')
  await expect(map.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(map.getByRole('link', { name: /^Wakulla County/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/county/wakulla')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // @spec 1.15
  test('every county is a link, and the map can be skipped', async ({ page }) => {
    await page.goto('/regions')
    await tabTo(page, page.getByRole('link', { name: 'Skip the map' }))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Broward County, \d+/ }).first()).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/county/indian-river')
  })
})
