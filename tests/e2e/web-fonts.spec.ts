import type { Page } from '@playwright/test'
import { expect, ON_DESKTOP, test } from './journey.ts'

const FONT = /\.woff2$/

const familyInForce = (page: Page) =>
  page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily.split(',')[0])

test(
  'the first page is painted without waiting for a font; the next ones have both from the start',
  ON_DESKTOP,
  async ({ page }) => {
    await page.goto('/about-us')
    await expect(page.locator('html')).toHaveAttribute('data-web-fonts')
    expect(await familyInForce(page)).toContain('Source Serif 4')
    const timing = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      fonts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime }) => startTime),
    }))
    expect(timing.fonts).toHaveLength(2)
    expect(Math.min(...timing.fonts)).toBeGreaterThan(timing.paint)

    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(window, { parsedWithFonts: document.documentElement.hasAttribute('data-web-fonts') }),
      ),
    )
    await page.goto('/featured')
    expect(await page.evaluate(() => 'parsedWithFonts' in window && window.parsedWithFonts)).toBe(true)
    expect(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2'))
          .map((entry) => (entry as PerformanceResourceTiming).transferSize),
      ),
    ).toEqual([0, 0])
  },
)

test('when a font cannot be fetched the page keeps the fonts of the device', ON_DESKTOP, async ({ page }) => {
  await page.route(FONT, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => FONT.test(request.url()))
  await page.goto('/about-us')
  await refused
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'error'))
  await expect(page.locator('html')).not.toHaveAttribute('data-web-fonts')
  expect(await familyInForce(page)).toContain('Source Serif Fallback')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('text has the web fonts', ON_DESKTOP, async ({ page }) => {
    const font = page.waitForResponse(FONT)
    await page.goto('/about-us')
    expect((await font).ok()).toBe(true)
  })
})
