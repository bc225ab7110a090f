import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { withDirectory } from '../benchmarks/with-directory.ts'
import { CHROMIUM_OPTIONS } from '../tests/support/chromium-options.ts'
import { PUBLIC_PAGES } from '../tests/support/public-pages.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '360,768,1280' },
    url: { type: 'string' },
  },
})
const only = values.only.split(',').filter(Boolean)
const pages = PUBLIC_PAGES.filter(({ name }) => only.length === 0 || only.includes(name))

await withDirectory(
  {},
  async (url) => {
    const browser = await chromium.launch(CHROMIUM_OPTIONS)
    for (const width of values.widths.split(',').map(Number)) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      for (const { name, path } of pages) {
        await page.goto(url + path, { waitUntil: 'networkidle' })
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
        await page.evaluate(() => document.fonts.ready)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const file = `gallery/${name}-${width}-${colorScheme}.png`
          await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
          process.stdout.write(`${file}\n`)
        }
      }
      await page.close()
    }
    await browser.close()
  },
  values.url,
)
