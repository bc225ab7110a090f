import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { cardsOf, expect, isHydrated, openPage, PLUMBER, test as base } from '../testing/journey.ts'

/** The way to the running product, which a test can cut: a browser's own switch does not reach a service worker. */
interface Network {
  cut(): void
  mend(): void
}

const test = base.extend<{ network: Network }>({
  serviceWorkers: 'allow',
  network: async ({}, use) => {
    const sockets = new Set<Socket>()
    let isCut = false
    const { port, hostname } = new URL(process.env.DIRECTORY_URL ?? '')
    const way = createServer((near) => {
      if (isCut) return near.destroy()
      const far = connect(Number(port), hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from)
        from.pipe(to)
        from.on('error', () => to.destroy())
        from.on('close', () => to.destroy())
      }
    })
    await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(way.address() as AddressInfo).port}`
    await use({
      cut() {
        isCut = true
        for (const socket of sockets) socket.destroy()
      },
      mend() {
        isCut = false
      },
    })
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => way.close(resolve))
  },
  baseURL: async ({ network }, use) => use(network && address),
})
let address = ''

/** In Eastern time, as everywhere. */
const KEPT =
  /^You seem to be offline\. This is the page as it was on \w{3} \d+, \d{4}, \d+:\d\d [AP]M E[DS]T\.$/

/** The addresses that the worker keeps, without its files. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'offline-files')
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
}

test('pages that were read and the saved list open without a network, say so, and are named where one is missing; no form and nothing of signed-in people is kept', async ({
  page,
  network,
}) => {
  await test.step('forms, sign-in and screens of signed-in people are never kept; pages are, also where the list of saved businesses cannot be read', async () => {
    await page.goto('/healthz')
    await page.evaluate(() => localStorage.setItem('saved-businesses', '{"broken'))
    await openPage(page, '/')
    await expect.poll(() => keptPages(page)).toEqual(['/'])
    for (const path of [
      '/submit-business',
      '/auth',
      '/account',
      `${PLUMBER.path}/contact`,
      '/saved?ids=x-1',
    ]) {
      await openPage(page, path)
    }
    await openPage(page, '/about-us')
    await expect.poll(() => keptPages(page)).toContain('/about-us')
    expect(await keptPages(page)).toEqual(['/', '/about-us'])
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('without a network', async () => {
    await openPage(page, '/category/plumbing')
    const card = cardsOf(page, 'Plumbing Businesses').last()
    const other = card.getByRole('heading').getByRole('link')
    const itsPhone = (await card.getByRole('link', { name: /^Call / }).getAttribute('href')) ?? ''
    const neverRead = await other.innerText()
    const itsPath = (await other.getAttribute('href')) ?? ''
    expect(itsPath).not.toBe(PLUMBER.path)
    await page.getByRole('button', { name: `Save ${neverRead}` }).click()
    await page.getByRole('link', { name: PLUMBER.name, exact: true }).click()
    await expect(page).toHaveURL(PLUMBER.path)
    await expect
      .poll(() => keptPages(page))
      .toEqual(expect.arrayContaining(['/category/plumbing', PLUMBER.path, '/saved.data', itsPath]))

    network.cut()
    await openPage(page, PLUMBER.path)
    await expect(page.getByRole('heading', { name: PLUMBER.name, exact: true })).toBeVisible()
    await expect(page.getByText(KEPT)).toBeVisible()
    await page.goto('/saved')
    await expect(page.locator(`a[href="${itsPhone}"]`)).toBeVisible()
    await expect(page.getByText(KEPT)).toBeVisible()
    await page.getByRole('link', { name: neverRead, exact: true }).click()
    await expect(page).toHaveURL(itsPath)
    await expect(page.getByRole('heading', { name: neverRead, exact: true })).toBeVisible()
    await expect(page.getByText(KEPT)).toBeVisible()

    await page.goto('/events')
    await expect(page.getByRole('heading', { name: 'You seem to be offline.' })).toBeVisible()
    await expect(page.getByRole('link', { name: '988' })).toBeVisible()
    await page
      .getByRole('link', { name: /Plumbing/ })
      .and(page.locator('[href$="/category/plumbing"]'))
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Plumbing')
    await isHydrated(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByText(KEPT)).toBeInViewport({ ratio: 1 })

    network.mend()
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page).toHaveURL('/category/plumbing')
    await expect(page.getByText(KEPT)).toHaveCount(0)

    network.cut()
    await page.goto('/events')
    network.mend()
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  })
})
