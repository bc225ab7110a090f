import type { Page } from '@playwright/test'
import { expect, ON_DESKTOP, ON_PHONE, openPage, test } from './journey.ts'

const COUNTY = '/county/martin'

const linkTo = (page: Page, path: string) => page.getByRole('main').locator(`a[href="${path}"]`).first()

interface Answer {
  path: string
  isFromCache: boolean
}

/** The answers that the browser gets for the county's page, as itself or as data, as they come in. */
async function answersForCounty(page: Page): Promise<Answer[]> {
  const answers: Answer[] = []
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  browser.on('Network.responseReceived', ({ response }) => {
    const { pathname: path } = new URL(response.url)
    if (path.startsWith(COUNTY)) {
      answers.push({
        path,
        isFromCache: response.fromDiskCache === true || response.fromPrefetchCache === true,
      })
    }
  })
  return answers
}

test(
  'resting on a link fetches data and scripts, and following it asks for nothing more',
  ON_DESKTOP,
  async ({ page }) => {
    const answers = await answersForCounty(page)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await openPage(page, '/region/south')
    // What counts uses comes to every page in a quiet moment, and is not the county's.
    await expect.poll(() => scripts.filter((url) => url.includes('/assets/watch-uses-'))).not.toHaveLength(0)
    await linkTo(page, COUNTY).hover()
    await expect.poll(() => answers).toEqual([{ path: `${COUNTY}.data`, isFromCache: false }])
    await expect.poll(() => scripts.filter((url) => url.includes('/assets/county-'))).not.toHaveLength(0)

    scripts.length = 0
    await linkTo(page, COUNTY).click()
    await expect(page.getByRole('heading', { level: 1, name: /Martin County/ })).toBeVisible()
    // The click gave the link the focus too, which means something only after a rest.
    await page.waitForTimeout(300)
    expect(answers.slice(1)).toEqual([{ path: `${COUNTY}.data`, isFromCache: true }])
    expect(scripts).toEqual([])
  },
)

test('a touch fetches ahead before the finger is lifted', ON_PHONE, async ({ page }) => {
  const answers = await answersForCounty(page)
  await openPage(page, '/region/south')
  await linkTo(page, COUNTY).dispatchEvent('touchstart')
  await expect.poll(() => answers).toEqual([{ path: `${COUNTY}.data`, isFromCache: false }])
})

test('before React arrives the page itself is fetched ahead', ON_DESKTOP, async ({ page }) => {
  const answers = await answersForCounty(page)
  // No idle moment ever comes, so neither does React. (Playwright's way to hold it back turns the cache off.)
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/region/south')
  await linkTo(page, COUNTY).hover()
  await expect.poll(() => answers).toEqual([{ path: COUNTY, isFromCache: false }])
  await linkTo(page, COUNTY).click()
  await expect(page.getByRole('heading', { level: 1, name: /Martin County/ })).toBeVisible()
  expect(answers.slice(1)).toEqual([{ path: COUNTY, isFromCache: true }])
})

test('passing over a link fetches nothing', ON_DESKTOP, async ({ page }) => {
  const answers = await answersForCounty(page)
  await openPage(page, '/region/south')
  await linkTo(page, COUNTY).hover()
  await page.mouse.move(1, 1)
  await page.waitForTimeout(300)
  expect(answers).toEqual([])
})

test('nothing is fetched ahead for a visitor who saves data', ON_DESKTOP, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const answers = await answersForCounty(page)
  await openPage(page, '/region/south')
  await linkTo(page, COUNTY).hover()
  await page.waitForTimeout(300)
  expect(answers).toEqual([])
})
