import { expect, ON_PHONE, openPage, tabTo, test } from '../testing/journey.ts'

const MAP = 'Map of Florida by county'

// @spec 1.15
test(
  'a finger finds every area of the map; a tap opens a region with its counties, and a second one a county',
  ON_PHONE,
  async ({ page }) => {
    await openPage(page, '/')
    const map = page.getByRole('group', { name: MAP })
    const areas = map.locator('a[data-area]')
    await expect(areas).toHaveCount(10)
    for (const area of await areas.all()) {
      const box = await area.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    }
    await map.getByRole('link', { name: /^Northwest, \d+ businesses/ }).tap()
    await expect(page).toHaveURL('/region/northwest#around')
    const closeUp = page.getByRole('group', { name: 'Map of Northwest by county' })
    await expect(closeUp).toBeInViewport()
    const counties = closeUp.getByRole('link')
    await expect(counties).toHaveCount(13)
    for (const county of await counties.all()) {
      const box = await county.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    }
    await counties.and(page.getByRole('link', { name: /^Gulf County/ })).tap()
    await expect(page).toHaveURL('/county/gulf')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/')

    // A county that is an area of its own.
    await map
      .getByRole('link', { name: /^Brevard County, \d+/ })
      .last()
      .tap()
    await expect(page).toHaveURL('/county/brevard')
  },
)

// @spec 1.15
test('the keyboard skips the map or walks it; a map that comes by a link is markup, as nothing else is, and the pointer reads it', async ({
  page,
  complaints,
}) => {
  await test.step('the keyboard skips the map or walks it', async () => {
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

  await test.step('text does not become markup or a script of others', async () => {
    await openPage(page, '/about-us')
    const refused = await page.evaluate(() => {
      const attempts = [
        () => (document.createElement('div').innerHTML = '<img src="/nowhere.png">'),
        () => (document.createElement('div').innerHTML = '<a href="/" onclick="alert(1)">Maps</a>'),
        () => (document.createElement('script').src = 'https://example.com/script.js'),
        () => (document.createElement('script').src = '/media/picture.js'),
        () => (document.createElement('script').text = 'alert(1)'),
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      })
    })
    expect(refused).toEqual(Array(5).fill('TypeError'))
    complaints.length = 0
  })

  await test.step('but the map does: the pointer reads a county in the Gulf, a click opens it', async () => {
    await page.getByRole('link', { name: 'Florida Veteran Business Directory' }).click()
    await expect(page).toHaveURL('/')
    const map = page.getByRole('group', { name: 'Map of Florida by county' })
    await expect(map.getByRole('link')).toHaveCount(67)
    const polk = map.getByRole('link', { name: /^Polk County/ })
    await polk.hover()
    const readout = polk.locator('xpath=following-sibling::*[1]')
    await expect(readout).toBeVisible()
    await expect(readout).toHaveText(/^Polk County\d+ businessesCentral Florida$/)
    await polk.click()
    await expect(page).toHaveURL('/county/polk')
  })
})
