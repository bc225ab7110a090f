import type { Page } from '@playwright/test'
import { expect, isPainted, ON_DESKTOP, ON_PHONE, openPage, test } from '../testing/journey.ts'

const what = (page: Page) => page.getByRole('combobox', { name: 'What are you looking for?' })
const where = (page: Page) => page.getByRole('combobox', { name: /^Where\?/ })
const locate = (page: Page) => page.getByRole('button', { name: 'Use my location' })

/** Stuart, with more digits than we want to know. */
const STUART = { latitude: 27.197_551, longitude: -80.252_814 }

test(
  'with the location granted businesses close by are shown and found; the place is kept until it is forgotten',
  ON_DESKTOP,
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(STUART)
    await test.step('nearby businesses are found; “near me” needs no other step', async () => {
      await openPage(page, '/')
      await locate(page).click()
      await expect(where(page)).toHaveValue('My location')
      await what(page).fill('ac repair')
      await what(page).press('Enter')
      await expect(page).toHaveURL('/businesses/search?q=ac+repair&near=27.20%2C-80.25')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('HVAC companies near you')

      await openPage(page, '/')
      await where(page).fill('My location')
      await where(page).press('Enter')
      await expect(page).toHaveURL('/businesses/search?near=27.20%2C-80.25')
      await openPage(page, '/businesses/search?q=ac+repair+near+me')
      await expect(page).toHaveURL('/businesses/search?q=ac+repair+near+me&near=27.20%2C-80.25')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('HVAC companies near you')
      await expect(page.getByRole('link', { name: /^Remove the place/ })).toHaveCount(1)
      await where(page).focus()
      await page.getByRole('option', { name: 'Forget my location' }).click()
      await expect(where(page)).toHaveValue('')
      expect(await page.evaluate(() => localStorage.getItem('last-place'))).toBeNull()
    })

    await test.step('the home page shows three close by; the next visit of a phone has them without moving the page', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.setViewportSize({ width: 360, height: 740 })
      await openPage(page, '/')
      const near = page.getByRole('region', { name: 'Near You' })
      await expect(near).toBeHidden()
      const locate = page.getByRole('main').getByRole('button', { name: 'Use my location' })
      await locate.click()
      await expect(near.getByText('Closest to you')).toBeVisible()
      await expect(near.getByRole('listitem')).toHaveCount(3)
      await expect(near.getByRole('link', { name: /^Call / }).first()).toHaveAttribute(
        'href',
        /^tel:\+1\d{10}/,
      )
      await expect(near.getByRole('link', { name: 'See all' })).toHaveAttribute(
        'href',
        '/businesses/search?near=27.20%2C-80.25',
      )
      await near.getByRole('button', { name: 'Change' }).click()
      await expect(near).toBeHidden()
      await expect(page.getByRole('main').getByRole('combobox', { name: /^Where/ })).toBeFocused()

      await locate.click()
      await expect(near.getByRole('listitem')).toHaveCount(3)
      await context.clearPermissions()
      await openPage(page, '/')
      await expect(near.getByRole('listitem')).toHaveCount(3)

      await page.addInitScript(() => {
        localStorage.setItem('last-place', 'Fort Lauderdale')
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number }
            document.documentElement.dataset.shift = String(
              Number(document.documentElement.dataset.shift ?? 0) + shift.value,
            )
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto('/')
      const next = page.getByRole('heading', { name: 'Popular Business Categories' })
      const before = await next.boundingBox()
      await expect(near.getByRole('listitem')).toHaveCount(3)
      expect((await next.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
      expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01)
    })
  },
)

test(
  'with the location refused a city does as well; the search is a sheet on other pages; Back leads to what was asked',
  ON_PHONE,
  async ({ page }) => {
    await test.step('a city does as well, and Back leads to what was asked', async () => {
      await openPage(page, '/')
      await what(page).fill('plumer')
      await locate(page).click()
      await expect(where(page)).toHaveAccessibleDescription(
        /didn’t share your location. Type a ZIP code or a city/,
      )
      await expect(what(page)).toHaveValue('plumer')
      await where(page).fill('stua')
      await page.getByRole('option', { name: /^Stuart/ }).click()
      await expect(where(page)).toHaveValue('Stuart')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page).toHaveURL('/businesses/search?q=plumer&where=Stuart')

      await page.goBack()
      await expect(what(page), 'what was asked is still there').toHaveValue('plumer')
      await expect(where(page)).toHaveValue('Stuart')
      await what(page).fill('plumb')
      await page.getByRole('option', { name: /^Plumbing/ }).click()
      await expect(page, 'the place is known').toHaveURL('/businesses/search?category=Plumbing&where=Stuart')
    })

    await test.step('“near me” asks on Enter, then for a place', async () => {
      await openPage(page, '/')
      await what(page).fill('roofer near me')
      await expect
        .poll(async () => (await what(page).boundingBox())?.y, 'above the keyboard')
        .toBeLessThan(60)
      await what(page).press('Enter')
      const whereAreYou = page.getByRole('combobox', { name: /^Where are you\?/ })
      await expect(whereAreYou).toHaveAccessibleDescription(/didn’t share your location/)
      await whereAreYou.fill('34994')
      await whereAreYou.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roofers near Stuart (34994)')
    })

    await test.step('an icon opens a sheet, which Back closes', async () => {
      await openPage(page, '/about-us')
      await page.getByRole('banner').getByRole('button', { name: 'Find a Business' }).tap()
      await expect(what(page)).toBeFocused()
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.getByRole('banner').getByRole('button', { name: 'Find a Business' }).tap()
      await what(page).fill('plumer')
      await expect(page.getByRole('option').first()).toHaveText(/^Plumbing/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('option')).toHaveCount(0)
      await what(page).fill('oyster')
      await what(page).press('Enter')
      await expect(page).toHaveURL('/businesses/search?q=oyster')
      await page.goBack()
      await expect(page).toHaveURL('/about-us')
    })
  },
)

test(
  'every page has a field; an empty search says what to type; a line that is pressed stays under the finger when suggestions come',
  ON_DESKTOP,
  async ({ page }) => {
    await test.step('a slash leads to the field of a page', async () => {
      await openPage(page, '/about-us')
      const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the directory' })
      await page.keyboard.press('/')
      await expect(field).toBeFocused()
      await page.keyboard.type('kowalczyk')
      await expect(page.getByRole('option')).toHaveText([/^Kowalczyk Water & Gas/, 'Search for “kowalczyk”'])
      await page.getByRole('option').first().click()
      await expect(page.getByRole('heading', { level: 2, name: 'Kowalczyk Water & Gas' })).toBeVisible()
    })

    await test.step('an empty search says what to type; a pressed line stays', async () => {
      const { promise: isPressed, resolve: letCome } = Promise.withResolvers<void>()
      await page.route('**/api/v1/suggest?*', async (route) => {
        await isPressed
        await route.continue()
      })
      await openPage(page, '/')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(what(page)).toHaveAccessibleDescription(/Type what you need, or a place./)
      await expect(what(page)).toBeFocused()

      const asked = page.waitForRequest('**/api/v1/suggest?*')
      await where(page).fill('Stuart')
      await asked
      await page.getByRole('option', { name: 'Search near “Stuart”' }).hover()
      await page.mouse.down()
      const answer = page.waitForResponse('**/api/v1/suggest?*')
      letCome()
      await (await answer).finished()
      await isPainted(page)
      await page.mouse.up()
      await expect(page).toHaveURL('/businesses/search?where=Stuart')
    })
  },
)
