import type { Page } from '@playwright/test'
import { expect, hasWebFonts, test } from '../testing/journey.ts'

const FONT = /\.woff2$/

/** When each font of the page was asked for, in milliseconds of its clock. */
const fontRequests = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  )

test('a page is painted without waiting for a font, and keeps those of the device where one cannot be fetched; the next pages have both from the start', async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step('where a font cannot be fetched the page keeps the fonts of the device', async () => {
    await page.route(FONT, (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (request) => FONT.test(request.url()))
    await page.goto('/about-us')
    await refused
    await page.goto('/featured')
    expect(await page.evaluate(() => localStorage.getItem('web-fonts'))).toBeNull()
    expect(await page.evaluate(() => [...document.fonts].map(({ family }) => family))).not.toContain(
      'Source Serif 4',
    )
    await page.unroute(FONT)
  })

  await test.step('the first page does not wait, the next ones have both from the start', async () => {
    let release = () => {}
    const painted = new Promise<void>((resolve) => (release = resolve))
    await page.route(FONT, async (route) => {
      await painted
      await route.continue()
    })
    await page.goto('/about-us', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    await hasWebFonts(page)
    expect(await fontRequests(page)).toHaveLength(2)
    await page.unroute(FONT)

    await page.goto('/featured')
    await hasWebFonts(page)
    const parsed = await page.evaluate(
      () =>
        performance
          .getEntriesByType('navigation')
          .map((entry) => ('domInteractive' in entry ? Number(entry.domInteractive) : 0))[0]!,
    )
    const again = await fontRequests(page)
    expect(again).toHaveLength(2)
    expect(Math.max(...again)).toBeLessThan(parsed)
  })

  await test.step('text has them without scripts', async () => {
    const withoutScripts = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    const other = await withoutScripts.newPage()
    const font = other.waitForResponse(FONT)
    await other.goto('/about-us')
    expect((await font).ok()).toBe(true)
    await withoutScripts.close()
  })
})
