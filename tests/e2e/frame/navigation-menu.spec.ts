import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../testing/journey.ts'

const item = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByText('Categories', { exact: true })
const panel = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plumbing' })

/** The header on a page where time stands still. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-23T15:00:00Z' })
  await openPage(page, '/')
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
test('the panel of Categories opens after 200 ms, closes 150 ms after the pointer left, and opens at once within 300 ms', async ({
  page,
}) => {
  await openWithStoppedClock(page)
  await openPanel(page)
  await closePanel(page)
  await page.clock.runFor(299)
  await item(page).hover()
  await expect(panel(page)).toBeVisible()
})

// @spec 9.21
test('after the skip delay of 300 ms the panel waits again', async ({ page }) => {
  await openWithStoppedClock(page)
  await openPanel(page)
  await closePanel(page)
  await page.clock.runFor(300)
  await openPanel(page)
})

test('the panel has the twelve most used categories, and leads to all of them', async ({ page }) => {
  await openPage(page, '/privacy')
  await item(page).focus()
  await page.keyboard.press('ArrowDown')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('list').last().getByRole('link')
  await expect(links).toHaveCount(13)
  await expect(links.last()).toHaveText('All 48 categories')
  await links.last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Categories')
})

test('by keyboard: the arrow opens the panel, Tab enters it, Escape closes it, Enter follows the link itself', async ({
  page,
}) => {
  await openPage(page, '/')
  const categories = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Categories', exact: true })
  await categories.focus()
  await page.keyboard.press('ArrowDown')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('list').last().getByRole('link').first(),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(categories).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/categories')
})
