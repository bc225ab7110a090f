import { expectContrast, expectNoViolations, expectRoomForLargeText } from '../testing/accessible.ts'
import {
  expect,
  hasWebFonts,
  ON_BOTH,
  ON_PHONE,
  openOwnersPart,
  openPage,
  PLUMBER,
  toasts,
  withoutShareSheet,
} from '../testing/journey.ts'
import { test } from '../testing/own-host.ts'
import { openPart } from '../testing/submission-steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the error page has no violation, and the crisis line', async ({ page }) => {
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }))
  await openPage(page, '/regions')
  await page.getByRole('main').getByRole('link', { name: 'South Florida' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Something went wrong/)
  await expect(page.getByText('tell us this reference')).toBeHidden()
  await hasWebFonts(page)
  await expect(
    page.getByRole('banner').getByRole('link', { name: /Crisis Line: 988, press 1/ }),
  ).toBeVisible()
  await expectNoViolations(page)
  await expectRoomForLargeText(page)
})

test('a button under the pointer keeps its contrast', async ({ page }) => {
  await openPage(page, '/no/such/page')
  for (const name of ['Back to Home', 'Browse Featured Businesses']) {
    await page.getByRole('main').getByRole('link', { name }).hover()
    await expectContrast(page)
  }
})

test.describe('what opens', () => {
  test('the picker', ON_BOTH, async ({ page }) => {
    await openPage(page, '/businesses/search')
    await page.getByRole('button', { name: /^What are you looking for\?/ }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoViolations(page)
  })

  test('suggestions', ON_BOTH, async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('plu')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoViolations(page)
  })

  test('a form with mistakes', ON_BOTH, async ({ page }) => {
    await openPage(page, '/submit-business')
    await openPart(page, 'About you')
    await page.getByRole('button', { name: 'Send for Review' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolations(page)
  })

  test('the dialog, a toast and the composer with an error', ON_BOTH, async ({ page }) => {
    await withoutShareSheet(page)
    await openPage(page, PLUMBER.path)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('link', { name: 'Text Message' })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await expect(toasts(page)).toContainText('Link copied')
    await openOwnersPart(page)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(toasts(page)).toContainText('Please write something')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Contact Business' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
  })

  test('the drawer', ON_PHONE, async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectNoViolations(page)
  })

  test('the panel of the navigation', async ({ page }) => {
    await openPage(page, '/')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: 'Categories', exact: true }).press('ArrowDown')
    await expect(navigation.getByRole('link', { name: 'Plumbing' })).toBeVisible()
    await expectNoViolations(page)
  })

  test('the list of VA medical centers', async ({ page }) => {
    await openPage(page, '/veteran-resources')
    await page.getByText('VA medical centers in Miami, Orlando, and Tampa').click()
    await expectNoViolations(page)
  })
})
