import type { Locator } from '@playwright/test'
import { cardsOf, expect, ON_PHONE, openPage, test } from '../testing/journey.ts'
import { expectAccessible } from '../testing/accessible.ts'

const SEARCH = '/businesses/search?q=repair'

test('rows and pins lift each other, and the keyboard walks the map', async ({ page }) => {
  await openPage(page, SEARCH)
  const map = page.getByRole('region', { name: 'Map of the results' })
  const first = map.getByRole('link', { name: /^1: / })
  const row = cardsOf(page, 'Results for “repair”').first()
  await row.hover()
  await expect(first).toHaveAttribute('data-lifted')
  await first.focus()
  await expect(map.locator('[data-markers] a:not([tabindex])')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(first).not.toBeFocused()
  await page.keyboard.press('Home')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('link').first()).toBeFocused()
  await expect(page).toHaveURL(SEARCH)

  await map.getByRole('link', { name: 'Zoom in', exact: true }).click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “repair” in this area')
  const zoomedIn = page.url()
  await page.keyboard.press('ArrowUp')
  await expect(page).not.toHaveURL(zoomedIn)
  const movedUp = page.url()
  const { x, y, width, height } = (await map.locator('.map-ground').boundingBox())!
  await page.mouse.move(x + width * 0.3, y + height * 0.4)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.5, y + height * 0.6, { steps: 5 })
  await page.mouse.up()
  await expect(page).not.toHaveURL(movedUp)
  await expect(map.locator('.map-ground')).not.toHaveAttribute('style', /translate/)
  await map.getByRole('link', { name: 'Leave This Area' }).click()
  await expect(page).toHaveURL(SEARCH)
})

test('on a phone the map stands in the place of the list, and back', ON_PHONE, async ({ page }) => {
  await openPage(page, SEARCH)
  const cards = cardsOf(page, 'Results for “repair”')
  await cards.nth(8).scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  const toMap = page.getByRole('link', { name: 'Map', exact: true })
  expect(await hasItsOwnStrip(toMap), 'it lies on no card').toBe(true)
  await toMap.tap()
  await expect(page).toHaveURL(/show=map/)
  await expect(cards.filter({ visible: true })).toHaveCount(0)
  await page.getByRole('link', { name: /^20: / }).tap()
  await expect(cards.filter({ visible: true })).toHaveCount(1)
  await expect(cards.filter({ visible: true })).toContainText('20. ')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'List', exact: true }).tap()
  await expect(page).toHaveURL(SEARCH)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

/** Whether nothing else can be seen beside it. */
function hasItsOwnStrip(link: Locator): Promise<boolean> {
  return link.evaluate((one) => {
    const { top, height } = one.getBoundingClientRect()
    return [8, innerWidth - 8].every((x) =>
      one.parentElement?.contains(document.elementFromPoint(x, top + height / 2)),
    )
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a cluster opens its part of the map, and a pin shows its card', ON_PHONE, async ({ page }) => {
    await page.goto(`${SEARCH}&show=map`)
    await page
      .getByRole('link', { name: /more business.* here: zoom in$/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/bounds=/)
    const cards = cardsOf(page, 'Results for “repair” in this area')
    await expect(cards.filter({ visible: true })).toHaveCount(0)
    await page.getByRole('link', { name: /^1: / }).tap()
    await expect(cards.filter({ visible: true })).toHaveCount(1)
    await page.getByRole('link', { name: 'List', exact: true }).tap()
    await expect(cards.first()).toBeVisible()
  })
})
