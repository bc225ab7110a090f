import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { openComponent } from '../support/component-page.ts'
import { expect, ON_DESKTOP, test } from './journey.ts'

const COMPONENT = fileURLToPath(new URL('component/navigation-panels.tsx', import.meta.url))

const regions = (page: Page) => page.getByRole('link', { name: 'Regions' })
const categories = (page: Page) => page.getByRole('link', { name: 'Categories' })
const panel = (page: Page, link: string) => page.getByRole('link', { name: link })
/** Far from the menu. */
const leave = (page: Page) => page.mouse.move(600, 600)

/** The header has no panels yet, so the menu stands on a page of its own, where time stands still. */
async function openMenu(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-23T15:00:00Z' })
  await openComponent(page, COMPONENT)
  await expect(regions(page)).toBeVisible()
  await page.clock.pauseAt('2026-11-23T16:00:00Z')
}

test('a panel opens 200 ms after the pointer came to rest on its item', ON_DESKTOP, async ({ page }) => {
  await openMenu(page)
  await regions(page).hover()
  await page.clock.runFor(199)
  await expect(panel(page, 'Tampa Bay')).toBeHidden()
  await page.clock.runFor(1)
  await expect(panel(page, 'Tampa Bay')).toBeVisible()
})

test('it closes 150 ms after the pointer left', ON_DESKTOP, async ({ page }) => {
  await openMenu(page)
  await regions(page).hover()
  await page.clock.runFor(200)
  await expect(panel(page, 'Tampa Bay')).toBeVisible()
  await leave(page)
  await page.clock.runFor(149)
  await expect(panel(page, 'Tampa Bay')).toBeVisible()
  await page.clock.runFor(1)
  await expect(panel(page, 'Tampa Bay')).toBeHidden()
})

for (const { waited, opensAtOnce } of [
  { waited: 299, opensAtOnce: true },
  { waited: 300, opensAtOnce: false },
]) {
  test(
    `${waited} ms after it closed the next opens ${opensAtOnce ? 'at once' : 'after 200 ms again'}`,
    ON_DESKTOP,
    async ({ page }) => {
      await openMenu(page)
      await regions(page).hover()
      await page.clock.runFor(200)
      await expect(panel(page, 'Tampa Bay')).toBeVisible()
      await leave(page)
      await page.clock.runFor(150)
      await expect(panel(page, 'Tampa Bay')).toBeHidden()

      await page.clock.runFor(waited)
      await categories(page).hover()
      if (!opensAtOnce) {
        await page.clock.runFor(199)
        await expect(panel(page, 'HVAC')).toBeHidden()
        await page.clock.runFor(1)
      }
      await expect(panel(page, 'HVAC')).toBeVisible()
    },
  )
}
