import type { Page } from '@playwright/test'
import { test as base } from './own-host.ts'

/**
 * For tests that only look at a page: all tests of a worker share one window, whose cache holds the scripts of earlier
 * pages. `localStorage` is cleared after each.
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
  // Made by the first test, not by the worker: only then are the options of `test.use` and of the project known.
  page: async ({ browser, window }, use) => {
    window.page ??= await (await browser.newContext()).newPage()
    await use(window.page)
    await window.page.evaluate(() => localStorage.clear())
  },
  context: async ({ page }, use) => use(page.context()),
})
