import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'

/** Where the page stands; no request leaves the browser's own test. */
const ADDRESS = 'http://component.test/'

/**
 * Opens a page that has nothing but one module's components, for what the product's own pages do not use yet.
 * @param entry the path of the module, which renders itself into the body
 */
export async function openComponent(page: Page, entry: string): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })
  const { output } = built as Rolldown.RolldownOutput
  const [script] = output
  await page.route(`${ADDRESS}**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>Component</title><body><script type="module">${script.code.replaceAll('</script', '<\\/script')}</script>`,
    }),
  )
  await page.goto(ADDRESS)
}
