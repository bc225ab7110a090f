import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, ON_PHONE, openPage, PLUMBER, test } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The violations of a page in words. The locked viewport is the specification's (`product.md`). */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).disableRules('meta-viewport').analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** In both color schemes; nothing is judged while it moves. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page), colorScheme).toEqual([])
  }
}

for (const path of [
  '/',
  '/auth',
  '/about-us',
  '/submit-business',
  '/submit-business-confirmation',
  '/categories',
  '/category/plumbing',
  '/category/masonry',
  '/regions',
  '/region/south?page=2',
  '/county/martin',
  '/county/union',
  '/business/harlow-and-pruitt-cooling-co-1',
  '/businesses/search?category=Plumbing',
  '/businesses/search?businessId=tidewrack-plumbing-1',
  '/featured',
  '/featured-article/wxu1',
  '/veteran-resources',
  '/business-signup',
  '/no/such/page',
]) {
  test(`${path} has no violation of WCAG 2.2 A and AA`, async ({ page }) => {
    await openPage(page, path)
    await expectNoViolations(page)
  })
}

test.describe('what opens', () => {
  test('the picker', async ({ page }) => {
    await openPage(page, '/businesses/search')
    await page.getByRole('button', { name: /^What are you looking for\?/ }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoViolations(page)
  })

  test('a form with mistakes', async ({ page }) => {
    await openPage(page, '/submit-business')
    await page.getByRole('button', { name: 'Send for Review' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolations(page)
  })

  test('the dialog, a toast and the composer with an error', async ({ page }) => {
    await openPage(page, PLUMBER.path)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')).toBeVisible()
    await expectNoViolations(page)
    await page
      .getByRole('button', { name: 'Contact Business' })
      .or(page.getByRole('link', { name: 'Contact Business' }))
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
  })

  test('the drawer', ON_PHONE, async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectNoViolations(page)
  })

  test('the list of VA medical centers', async ({ page }) => {
    await openPage(page, '/veteran-resources')
    await page.getByText('VA medical centers in Miami, Orlando and Tampa').click()
    await expectNoViolations(page)
  })
})
