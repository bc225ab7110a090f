import type { Locator, Page } from '@playwright/test'
import { cardsOf, expect, openPage, PLUMBER, test } from '../testing/journey.ts'

const AREAS = [
  { name: 'Recent Posts', height: 300 },
  { name: 'Google Reviews', height: 192 },
]

// @spec 2.43 9.11 9.13 9.14
test('cards enter one after another; what scrolls within a page is no higher than it may be, and its scroll bar hides', async ({
  page,
}) => {
  await test.step('cards enter 50 ms after one another, and not at all where less motion is asked for', async () => {
    await openPage(page, '/region/southwest')
    const cards = cardsOf(page, 'Businesses in Southwest')
    const delays = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(parseFloat(getComputedStyle(card).animationDelay) * 1000)),
    )
    expect(delays).toEqual([0, 50, 100, 150, 200, 250, 300, 350])

    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const card of [cards.first(), cards.last()]) {
      await expect(card).toHaveCSS('animation-delay', '0s')
      await expect(card).toHaveCSS('animation-duration', '0.001s')
    }
  })

  await test.step('"Recent Posts" is at most 300 px high, "Google Reviews" 192; their scroll bars hide 600 ms after scrolling', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install({ time: '2026-11-23T15:00:00Z' })
    await openPage(page, PLUMBER.path)
    await page.clock.pauseAt('2026-11-23T16:00:00Z')
    for (const { name, height } of AREAS) {
      const area = page.getByRole('region', { name })
      expect((await area.locator('..').boundingBox())?.height).toBeLessThan(height)

      // No business has so many posts.
      await area.locator(':scope > *').evaluate((content) => (content.style.height = '900px'))
      expect((await area.locator('..').boundingBox())?.height).toBe(height)
      await area.scrollIntoViewIfNeeded()
      expect(await barIsHidden(area)).toBe(true)

      await area.evaluate((viewport) => viewport.scrollTo(0, 200))
      await expect.poll(() => barIsHidden(area)).toBe(false)
      const shownFor = await hidesAfter(page, area)
      expect(shownFor).toBeGreaterThanOrEqual(600)
      expect(shownFor).toBeLessThan(800)
    }
  })
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
