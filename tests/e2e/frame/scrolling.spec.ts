import type { Locator, Page } from '@playwright/test'
import { cardsOf, expect, openPage, PLUMBER, scrollAtNextClick, test } from '../testing/journey.ts'

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

// @spec 2.23
test('a new path begins at the top, the way back where one was', async ({ page }) => {
  await openPage(page, '/region/south')
  const card = cardsOf(page, 'Businesses in South Florida').nth(6)
  await card.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const left = scrollAtNextClick(page)
  await card.getByRole('heading').getByRole('link').click()
  expect(await left).toBeGreaterThan(100)
  await expect(page).toHaveURL(/\/business\//)
  await expect.poll(() => scrollTop(page)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/region/south')
  await expect.poll(() => scrollTop(page)).toBe(await left)
})

// @spec 2.23
test('another page of a list begins at the top too', async ({ page }) => {
  await openPage(page, '/region/south')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/region/south?page=2')
  await expect.poll(() => scrollTop(page)).toBe(0)
})

const areas = [
  { name: 'Recent Posts', height: 300 },
  { name: 'Google Reviews', height: 192 },
]
for (const { name, height } of areas) {
  // @spec 9.13 9.14
  test(`"${name}" is at most ${height} px high; its scroll bar hides 600 ms after scrolling`, async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-11-23T15:00:00Z' })
    await openPage(page, PLUMBER.path)
    const area = page.getByRole('region', { name })
    expect((await area.locator('..').boundingBox())?.height).toBeLessThan(height)

    // No business has so many posts.
    await area.locator(':scope > *').evaluate((content) => (content.style.height = '900px'))
    expect((await area.locator('..').boundingBox())?.height).toBe(height)
    await area.scrollIntoViewIfNeeded()
    await page.clock.pauseAt('2026-11-23T16:00:00Z')
    expect(await barIsHidden(area)).toBe(true)

    await area.evaluate((viewport) => viewport.scrollTo(0, 200))
    await expect.poll(() => barIsHidden(area)).toBe(false)
    const shownFor = await hidesAfter(page, area)
    expect(shownFor).toBeGreaterThanOrEqual(600)
    expect(shownFor).toBeLessThan(800)
  })
}

// @spec 2.43 9.11
test('cards enter 50 ms after one another', async ({ page }) => {
  await openPage(page, '/region/southwest')
  const delays = await cardsOf(page, 'Businesses in Southwest').evaluateAll((cards) =>
    cards.map((card) => Math.round(parseFloat(getComputedStyle(card).animationDelay) * 1000)),
  )
  expect(delays).toEqual([0, 50, 100, 150, 200, 250, 300, 350])
})

test('nothing moves where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/region/southwest')
  const cards = cardsOf(page, 'Businesses in Southwest')
  for (const card of [cards.first(), cards.last()]) {
    await expect(card).toHaveCSS('animation-delay', '0s')
    await expect(card).toHaveCSS('animation-duration', '0.001s')
  }
})

/** Its thumb has no color of its own then. */
const barIsHidden = (area: Locator) =>
  area.evaluate((element) => getComputedStyle(element).scrollbarColor.startsWith('rgba(0, 0, 0, 0)'))

/** How many milliseconds of the page's clock pass until the scroll bar is gone. */
async function hidesAfter(page: Page, area: Locator): Promise<number> {
  const step = 10
  for (let passed = 0; passed < 2_000; passed += step) {
    if (await barIsHidden(area)) return passed
    await page.clock.runFor(step)
  }
  return Infinity
}
