import type { Page } from '@playwright/test'
import { test as base } from './own-host.ts'

/**
 * The test of a journey that only looks at a page: the tests of a worker look through one window, which has the scripts
 * of the pages before in its cache. What a page keeps of a visitor is forgotten after each.
 */
export const test = base.extend<object, { window: { page?: Page } }>({
  window: [
    async ({}, use) => {
      const window: { page?: Page } = {}
      await use(window)
      await window.page?.context().close()
    },
    { scope: 'worker' },
  ],
  // Not made with the worker, which does not know yet what `use` of the file and the project say.
  page: async ({ browser, window }, use) => {
    window.page ??= await (await browser.newContext()).newPage()
    await use(window.page)
    await window.page.evaluate(() => localStorage.clear())
  },
  context: async ({ page }, use) => use(page.context()),
})
