import { chromium, type Page } from 'playwright-core'
import type { PublicPage } from '../../tests/support/public-pages.ts'
import { CHROMIUM_OPTIONS } from '../../tests/support/chromium-options.ts'
import { screenshotName } from './screenshot-name.ts'

interface Sitting {
  url: string
  folder: string
  pages: readonly PublicPage[]
  widths: readonly number[]
  schemes: readonly ('light' | 'dark')[]
  /** Of the root font size; 100 is the browser's own. */
  textPercent: number
}

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024 }
const OTHER_HEIGHT = 800

/**
 * Takes the screenshots one after the other, each of a page that has come alive.
 * @returns what is wrong at first sight: pages wider than the screen, and complaints in the console
 */
export async function takeScreenshots(sitting: Sitting): Promise<string[]> {
  const findings: string[] = []
  const browser = await chromium.launch(CHROMIUM_OPTIONS)
  for (const width of sitting.widths) {
    const context = await browser.newContext({
      viewport: { width, height: HEIGHTS[width] ?? OTHER_HEIGHT },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    let where = ''
    page.on('pageerror', ({ message }) => findings.push(`${where}: ${message.slice(0, 500)}`))
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning'
      // A 404 page is one of the pages.
      if (isComplaint && !message.text().startsWith('Failed to load resource')) {
        findings.push(`${where}: ${message.text().slice(0, 500)}`)
      }
    })
    for (const shown of sitting.pages) {
      where = `${shown.path} at ${width} px`
      process.stdout.write(`${where}\n`)
      await openAlive(page, sitting.url + shown.path, sitting.textPercent)
      const content = await page.evaluate(() => document.documentElement.scrollWidth)
      if (content > width) findings.push(`${where} is ${content} px wide.`)
      for (const scheme of sitting.schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.screenshot({
          path: `${sitting.folder}/${screenshotName({ page: shown.name, width, scheme, textPercent: sitting.textPercent })}`,
          fullPage: true,
          animations: 'disabled',
        })
      }
    }
    await context.close()
  }
  await browser.close()
  return findings
}

async function openAlive(page: Page, address: string, textPercent: number): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  if (textPercent !== 100) {
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, textPercent)
  }
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Source Serif 4'))
  await page.waitForTimeout(150)
}
