import type { Page } from '@playwright/test'
import { expect, isPainted, ON_DESKTOP, ON_PHONE, openPage, test } from '../testing/journey.ts'

const what = (page: Page) => page.getByRole('combobox', { name: 'What are you looking for?' })
const where = (page: Page) => page.getByRole('combobox', { name: /^Where\?/ })
const locate = (page: Page) => page.getByRole('button', { name: 'Use my location' })

/** Stuart, with more digits than we want to know. */
const STUART = { latitude: 27.197_551, longitude: -80.252_814 }

test.describe('with the location granted', () => {
  test.use({ geolocation: STUART, permissions: ['geolocation'] })

  test('nearby businesses are found, and the place is kept until it is forgotten; “near me” asks for it where the results are', async ({
    page,
  }) => {
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
    await where(page).focus()
    await page.getByRole('option', { name: 'Forget my location' }).click()
    await expect(where(page)).toHaveValue('')
    expect(await page.evaluate(() => localStorage.getItem('last-place'))).toBeNull()

    await page.getByRole('main').getByRole('button', { name: 'Use my location' }).last().click()
    await expect(page).toHaveURL('/businesses/search?q=ac+repair+near+me&near=27.20%2C-80.25')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('HVAC companies near you')
  })
})

test(
  'with the location refused, a city does as well; Back leads to what was asked',
  ON_PHONE,
  async ({ page }) => {
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
  },
)

test('an empty search says what to type; a line that is pressed stays under the finger when suggestions come', async ({
  page,
}) => {
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

test('every page has a field; a slash leads to it', ON_DESKTOP, async ({ page }) => {
  await openPage(page, '/about-us')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the directory' })
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('kowalczyk')
  await expect(page.getByRole('option')).toHaveText([/^Kowalczyk Water & Gas/, 'Search for “kowalczyk”'])
  await page.getByRole('option').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Kowalczyk Water & Gas' })).toBeVisible()
})

test('on a phone an icon opens a sheet, which Back closes', ON_PHONE, async ({ page }) => {
  await openPage(page, '/about-us')
  await page.getByRole('banner').getByRole('button', { name: 'Find a Business' }).tap()
  await expect(what(page)).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Find a Business' }).tap()
  await what(page).fill('oyster')
  await what(page).press('Enter')
  await expect(page).toHaveURL('/businesses/search?q=oyster')
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})
