import { matchRoutes } from 'react-router'
import routes from '../../app/routes.ts'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import {
  expectContrast,
  expectNothingSideways,
  expectNoViolations,
  expectRoomForLargeText,
} from './accessible.ts'
import {
  arriveAt,
  expect,
  hasWebFonts,
  ON_PHONE,
  openOwnersPart,
  openPage,
  PLUMBER,
  test,
  toasts,
  ON_BOTH,
} from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// A long page has a thousand elements, and axe asks each about its colors three times.
test('every route that answers with a page is looked at', () => {
  const looked = PUBLIC_PAGES.map(({ path }) => {
    const matches = matchRoutes(
      routes.map(({ file, index, path }) => (index ? { id: file, index } : { id: file, path })),
      new URL(path, 'https://directory.example').pathname,
    )
    return matches?.at(-1)?.route.path ?? ''
  })
  // A route module without markup answers with a redirect, XML or plain text.
  const pages = routes.filter(({ file }) => file.endsWith('.tsx')).map(({ path = '' }) => path)
  expect(pages.filter((path) => !looked.includes(path))).toEqual([])
})

for (const { path } of PUBLIC_PAGES) {
  test(
    `${path} has no violation of WCAG 2.2 A and AA in light, dark and at 200% text, and needs no sideways scrolling`,
    ON_BOTH,
    async ({ page }) => {
      await arriveAt(page, path)
      await expectNoViolations(page)
      await expectRoomForLargeText(page)
      // 400% zoom of a screen of 1280 px.
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNothingSideways(page, 'on 320 px')
    },
  )
}

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

  test('a form with mistakes', ON_BOTH, async ({ page }) => {
    await openPage(page, '/submit-business')
    await page.getByRole('button', { name: 'Send for Review' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolations(page)
  })

  test('the dialog, a toast and the composer with an error', ON_BOTH, async ({ page }) => {
    await openPage(page, PLUMBER.path)
    await openOwnersPart(page)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(toasts(page)).toBeVisible()
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
    await page.getByText('VA medical centers in Miami, Orlando and Tampa').click()
    await expectNoViolations(page)
  })
})
