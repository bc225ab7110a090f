import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../testing/journey.ts'

const item = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByText('Categories', { exact: true })
const panel = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plumbing' })

/** The header on a page where time stands still. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-23T15:00:00Z' })
  await openPage(page, '/privacy')
  await page.clock.pauseAt('2026-11-23T16:00:00Z')
}

async function openPanel(page: Page): Promise<void> {
  await item(page).hover()
  await page.clock.runFor(199)
  await expect(panel(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(panel(page)).toBeVisible()
}

async function closePanel(page: Page): Promise<void> {
  await page.mouse.move(640, 700)
  await page.clock.runFor(149)
  await expect(panel(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(panel(page)).toBeHidden()
}

// @spec 9.21 9.22
test('the panel of Categories opens after 200 ms, closes 150 ms after the pointer left, and opens at once within 300 ms, then waits again', async ({
  page,
}) => {
  await openWithStoppedClock(page)
  await openPanel(page)
  await closePanel(page)
  await page.clock.runFor(299)
  await item(page).hover()
  await expect(panel(page)).toBeVisible()

  await closePanel(page)
  await page.clock.runFor(300)
  await openPanel(page)
})

test('by keyboard: the arrow opens the panel with the twelve most used categories and the way to all, Tab enters it, Escape closes it, Enter follows the link itself', async ({
  page,
}) => {
  await openPage(page, '/privacy')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const categories = navigation.getByRole('link', { name: 'Categories', exact: true })
  const links = navigation.getByRole('list').last().getByRole('link')
  await categories.focus()
  await page.keyboard.press('ArrowDown')
  await expect(panel(page)).toBeVisible()
  await expect(links).toHaveCount(13)
  await expect(links.last()).toHaveText('All 48 categories')
  await expect(links.last()).toHaveAttribute('href', '/categories')
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(categories).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/categories')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Categories')
})
