import { BUDGETS } from '../../support/weigh-pages.ts'
import { publicPage } from '../../support/public-pages.ts'
import { expect, isAtRest, isHydrated, ON_PHONE, test } from '../testing/journey.ts'

/** The heaviest pages; `tests/http/size.test.ts` weighs every one, by reading what it asks for. */
const HEAVIEST = ['home', 'business'].map(publicPage)

test(
  'what a browser really loads until the first interaction is within the budgets',
  ON_PHONE,
  async ({ browser, baseURL }) => {
    for (const { path } of HEAVIEST) {
      // A context of its own, or the page before would have filled the cache.
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      const page = await context.newPage()
      const devTools = await context.newCDPSession(page)
      await devTools.send('Network.enable')
      const types = new Map<string, string>()
      const loaded = { Script: 0, Stylesheet: 0, Font: 0 }
      const fonts = new Set<string>()
      devTools.on('Network.responseReceived', ({ requestId, type, response }) => {
        types.set(requestId, type)
        if (type === 'Font') fonts.add(response.url)
      })
      devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const type = types.get(requestId)
        if (type === 'Script' || type === 'Stylesheet' || type === 'Font') loaded[type] += encodedDataLength
      })
      await page.goto(path)
      await isHydrated(page)
      await isAtRest(page)
      // With the headers of each answer, which the budgets do not count.
      expect(loaded.Script, `scripts of ${path}`).toBeLessThan(BUDGETS.hydrated + 12_000)
      expect(loaded.Script, `scripts of ${path}`).toBeGreaterThan(80_000)
      expect(loaded.Stylesheet, `style sheets of ${path}`).toBeLessThan(BUDGETS.css)
      expect(fonts.size, `fonts of ${path}`).toBeLessThanOrEqual(BUDGETS.fonts)
      await context.close()
    }
  },
)
