import type { Page } from '@playwright/test'
import { expect, openPage, PLUMBER, test, toasts, withoutShareSheet } from '../testing/journey.ts'
import { expectAccessible } from '../testing/accessible.ts'

const columnsOf = (page: Page) =>
  page.getByRole('region', { name: 'Saved Businesses', exact: true }).getByRole('columnheader')

test('save from a card, share, keep elsewhere, remove, also what is gone', async ({ page }) => {
  await withoutShareSheet(page)
  await openPage(page, '/category/plumbing')
  const heart = page.getByRole('button', { name: /Tidewrack Plumbing$/ })
  await heart.click()
  await expect(heart).toHaveAccessibleName('Saved: Tidewrack Plumbing')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Saved (1)' })).toBeVisible()
  await expect(toasts(page).getByRole('link', { name: 'See your list (1)' })).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await openPage(page, PLUMBER.path)
  await expect(page.getByRole('button', { name: 'Saved: Tidewrack Plumbing' })).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved Businesses' }).click()
  await expect(columnsOf(page)).toContainText('Tidewrack Plumbing')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const menu = page.getByRole('list', { name: 'Share' })
  await expect(menu.getByRole('link', { name: 'Text Message' })).toHaveAttribute(
    'href',
    /^sms:.*1%20veteran-owned%20business%2C%20with%20its%20phone%20number.*%2Fsaved%3Fids%3Dtidewrack-plumbing-1$/,
  )
  await menu.getByRole('button', { name: 'Copy Link' }).click()
  await expect(toasts(page).last()).toContainText(/copied/i)
  const link = await page.evaluate(() => navigator.clipboard.readText())

  // Another device has nothing of this one.
  await page.evaluate(() => localStorage.clear())
  await openPage(page, link)
  await page.getByRole('button', { name: 'Keep These on This Device' }).click()
  await page.getByRole('link', { name: 'See Your List', exact: true }).click()
  await expect(columnsOf(page)).toContainText('Tidewrack Plumbing')

  // Removed by mistake it can be saved again; after a reload it is gone.
  await columnsOf(page).getByRole('button', { name: 'Saved: Tidewrack Plumbing' }).click()
  await expect(columnsOf(page).getByRole('button', { name: 'Save Tidewrack Plumbing' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()

  await page.evaluate(() => {
    localStorage.setItem('saved-businesses', JSON.stringify([{ id: 'gone-1', name: 'Gone & Sons' }]))
  })
  await openPage(page, '/saved')
  const gone = page.getByRole('region', { name: 'No Longer Listed' })
  await expect(gone).toContainText('Gone & Sons')
  await gone.getByRole('button', { name: 'Remove Gone & Sons' }).click()
  await expect(page.getByText('Gone & Sons')).toHaveCount(0)
})
