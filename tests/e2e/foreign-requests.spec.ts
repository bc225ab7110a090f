import type { Page } from '@playwright/test'
import { expect, openPage, PLUMBER, test, withoutShareSheet, ON_BOTH } from './journey.ts'

/** Every host that the browser has asked, also for what a page fetches while nobody looks. */
function askedHosts(page: Page): Set<string> {
  const hosts = new Set<string>()
  page.context().on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') hosts.add(host)
  })
  return hosts
}

// `every-page.spec.ts` shows the same of the pages themselves.
test('what opens on a page asks no other host', ON_BOTH, async ({ page, baseURL, isMobile }) => {
  await withoutShareSheet(page)
  const hosts = askedHosts(page)

  await openPage(page, '/')
  await page.getByRole('button', { name: /^What are you looking for\?/ }).click()
  await expect(page.getByPlaceholder('Search categories...')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share' }).first().click()
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  }

  await openPage(page, PLUMBER.path)
  await page.getByRole('button', { name: 'Contact Business' }).click()
  await expect(page.getByRole('dialog', { name: 'Contact Business' })).toBeVisible()
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
})
