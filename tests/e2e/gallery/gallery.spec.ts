import { PUBLIC_PAGES } from '../../support/public-pages.ts'
import { hasWebFonts, openPage, test } from '../testing/journey.ts'

/** `npm run gallery` photographs every page for people who look at them; it compares nothing. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, path } of PUBLIC_PAGES) {
  test(`${name} has its pictures`, async ({ page }) => {
    await openPage(page, path)
    await hasWebFonts(page)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const file = `gallery/${name}-${width}-${colorScheme}.png`
        await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
      }
    }
  })
}
