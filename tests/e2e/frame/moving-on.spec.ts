import type { Page } from '@playwright/test'
import {
  cardsOf,
  expect,
  hasWebFonts,
  holdReact,
  isHydrated,
  ON_BOTH,
  ON_PHONE,
  openPage,
  PLUMBER,
  scrollAtNextClick,
  test,
} from '../testing/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const spoken = (page: Page) => page.locator('body > [aria-live="polite"]')
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const entries = (page: Page) => page.evaluate(() => history.length)
/** In the history. A closed overlay takes its entry back a moment later. */
const position = (page: Page) => page.evaluate(() => navigation.currentEntry?.index)

test('a new page has the focus at its heading, and its title is spoken', async ({ page }) => {
  await openPage(page, '/regions')
  await expect(heading(page), 'a page that the browser loaded is left to it').not.toBeFocused()
  await page.getByRole('heading', { name: 'South Florida' }).getByRole('link').click()
  await expect(heading(page)).toHaveText('South Florida')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page), 'no ring for a pointer').toHaveCSS('outline-style', 'none')
  await expect(spoken(page)).toContainText(await page.title())

  await page.getByRole('link', { name: 'Regions', exact: true }).press('Enter')
  await expect(heading(page)).toHaveText('Florida Regions')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page), 'a ring for a keyboard').toHaveCSS('outline-style', 'solid')

  await page.goBack()
  await expect(heading(page)).toHaveText('South Florida')
  await expect(heading(page)).toBeFocused()
})

test('a visitor who is redirected without touching anything sees no ring around the heading', async ({
  page,
}) => {
  await openPage(page, '/account')
  await expect(heading(page)).toHaveText('Sign In')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveCSS('outline-style', 'none')
})

test('another page of a list is spoken, and begins at its heading', async ({ page }) => {
  await openPage(page, '/region/south')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/region/south?page=2')
  await expect(heading(page)).toBeFocused()
  await expect(spoken(page)).toContainText('Page 2 of')
})

test('Back before React arrives shows the page of the address, where one was', async ({ page }) => {
  await openPage(page, '/region/south')
  await hasWebFonts(page)
  await cardsOf(page, 'Businesses in South Florida').last().scrollIntoViewIfNeeded()
  const left = scrollAtNextClick(page)
  await cardsOf(page, 'Businesses in South Florida').last().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/business\//)
  await isHydrated(page)

  const react = await holdReact(page)
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await page.goBack({ waitUntil: 'commit' })
  await expect(heading(page)).toHaveText('South Florida')
  await expect.poll(() => scrollTop(page)).toBe(await left)
  await react.letGo()
  await expect(heading(page)).toHaveText('South Florida')
  expect(await scrollTop(page)).toBe(await left)
})

test('Back closes the menu instead of leaving the page, once', ON_PHONE, async ({ page }) => {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await openPage(page, '/regions')
  await openPage(page, '/categories')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/categories')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()

  const before = await position(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await menu.getByRole('button', { name: 'Close' }).tap()
  await expect(menu).toBeHidden()
  await expect.poll(() => position(page)).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL('/regions')
})

test('a link of the menu leaves no entry behind', ON_PHONE, async ({ page }) => {
  await openPage(page, '/categories')
  const before = await entries(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Veteran Resources' }).tap()
  await expect(page).toHaveURL('/veteran-resources')
  await expect(heading(page)).toBeFocused()
  expect(await entries(page)).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL('/categories')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Back closes the dialog of a profile; Escape takes its entry back', ON_BOTH, async ({ page }) => {
  await openPage(page, '/regions')
  await openPage(page, PLUMBER.path)
  const dialog = page.getByRole('dialog')
  const before = await position(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url())
  })
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.getByRole('button', { name: 'Contact Business' }).click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(PLUMBER.path)
    await expect(page.getByRole('button', { name: 'Contact Business' })).toBeFocused()
    await expect.poll(() => position(page)).toBe(before)
  }
  // For React Router nothing has changed, so it asks for nothing.
  expect(asked).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/regions')
})
