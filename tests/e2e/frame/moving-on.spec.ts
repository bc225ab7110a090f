import type { Page } from '@playwright/test'
import {
  cardsOf,
  expect,
  hasWebFonts,
  holdReact,
  isHydrated,
  ON_PHONE,
  openPage,
  PLUMBER,
  test,
} from '../testing/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const spoken = (page: Page) => page.locator('body > [aria-live="polite"]')
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** In the history. A closed overlay takes its entry back a moment later. */
const position = (page: Page) => page.evaluate(() => navigation.currentEntry?.index)

/** How far the page is scrolled at the next click: reaching for what is clicked may scroll it once more. */
function scrollAtNextClick(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(Math.round(scrollY)), { capture: true, once: true }),
      ),
  )
}

// @spec 2.23
test('a new page begins at the top, its heading focused and its title spoken; the way back ends where one was, before React arrives, too', async ({
  page,
}) => {
  await test.step('on, and back', async () => {
    await openPage(page, '/region/south')
    await expect(heading(page), 'a page that the browser loaded is left to it').not.toBeFocused()
    const card = cardsOf(page, 'Businesses in South Florida').nth(6)
    await card.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    const left = scrollAtNextClick(page)
    await card.getByRole('heading').getByRole('link').click()
    expect(await left).toBeGreaterThan(100)
    await expect(page).toHaveURL(/\/business\//)
    await expect(heading(page)).toHaveText('Business Profile')
    await expect(heading(page)).toBeFocused()
    await expect(spoken(page)).toContainText(await page.title())
    await expect.poll(() => scrollTop(page)).toBe(0)

    await page.goBack()
    await expect(page).toHaveURL('/region/south')
    await expect(heading(page)).toHaveText('South Florida')
    await expect(heading(page)).toBeFocused()
    await expect.poll(() => scrollTop(page)).toBe(await left)

    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/region/south?page=2')
    await expect(heading(page), 'another page of a list begins there, too').toBeFocused()
    await expect(spoken(page)).toContainText('Page 2 of')
    await expect.poll(() => scrollTop(page)).toBe(0)

    await page.getByRole('link', { name: 'Regions', exact: true }).press('Enter')
    await expect(heading(page)).toHaveText('Florida Regions')
    await expect(heading(page)).toBeFocused()
    await expect(heading(page), 'a ring would look like a field').toHaveCSS('outline-style', 'none')

    await openPage(page, '/account')
    await expect(heading(page)).toHaveText('Sign In')
    await expect(heading(page)).toBeFocused()
  })

  await test.step('Back before React arrives shows the page of the address, where one was', async () => {
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
})

test(
  'Back closes the dialog of a profile and the menu, once; Escape, the cross and links leave no entry behind',
  ON_PHONE,
  async ({ page }) => {
    await openPage(page, '/regions')
    await openPage(page, PLUMBER.path)
    const dialog = page.getByRole('dialog')
    const before = (await position(page)) ?? 0
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
    const opener = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const close of [() => page.goBack(), () => menu.getByRole('button', { name: 'Close' }).tap()]) {
      await opener.tap()
      await expect(menu).toBeVisible()
      await close()
      await expect(menu).toBeHidden()
      await expect(page).toHaveURL(PLUMBER.path)
      await expect(opener).toBeFocused()
      await expect.poll(() => position(page)).toBe(before)
    }
    // For React Router nothing has changed, so it asks for nothing.
    expect(asked).toEqual([])

    await opener.tap()
    await menu.getByRole('link', { name: 'Veteran Resources' }).tap()
    await expect(page).toHaveURL('/veteran-resources')
    await expect(heading(page)).toBeFocused()
    await expect(menu).toBeHidden()
    expect(await position(page)).toBe(before + 1)
    await page.goBack()
    await expect(page).toHaveURL(PLUMBER.path)
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/regions')
  },
)
