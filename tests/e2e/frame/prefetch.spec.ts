import type { Page } from '@playwright/test'
import { expect, ON_PHONE, openPage, test } from '../testing/journey.ts'

const COUNTY = '/county/martin'
const NEIGHBOR = '/county/palm-beach'

/** In the list of counties: the map above it has links to the same pages, which are not fetched ahead. */
const inList = (path: string) => `main li > a[href="${path}"]`
const linkTo = (page: Page, path: string) => page.locator(inList(path))

interface Answer {
  path: string
  isFromCache: boolean
}

/** The answers that the browser gets for pages of counties, as themselves or as data, as they come in. */
async function answersForCounties(page: Page): Promise<Answer[]> {
  const answers: Answer[] = []
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  browser.on('Network.responseReceived', ({ response }) => {
    const { pathname: path } = new URL(response.url)
    if (path.startsWith('/county/')) {
      answers.push({
        path,
        isFromCache: response.fromDiskCache === true || response.fromPrefetchCache === true,
      })
    }
  })
  return answers
}

test('passing over a link fetches nothing, resting on one data and scripts, and following it asks for nothing more; before React arrives it is the page itself', async ({
  page,
}) => {
  const answers = await answersForCounties(page)
  await test.step('once React is there', async () => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await openPage(page, '/region/south')
    // What counts uses comes to every page in a quiet moment, and is not the county's.
    await expect.poll(() => scripts.filter((url) => url.includes('/assets/watch-uses-'))).not.toHaveLength(0)
    // What shows toasts comes when the page is first used.
    await page.keyboard.press('Shift')
    await expect.poll(() => scripts.filter((url) => url.includes('/assets/toast-'))).not.toHaveLength(0)
    // In one moment, however slow the machine of the test is.
    await page.evaluate(
      (links) => {
        for (const link of links) {
          document.querySelector(link)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        }
      },
      [inList(NEIGHBOR), inList(COUNTY)],
    )
    await expect.poll(() => answers).toEqual([{ path: `${COUNTY}.data`, isFromCache: false }])
    await expect.poll(() => scripts.filter((url) => url.includes('/assets/county-'))).not.toHaveLength(0)

    scripts.length = 0
    await linkTo(page, COUNTY).click()
    await expect(page.getByRole('heading', { level: 1, name: /Martin County/ })).toBeVisible()
    expect(answers.slice(1)).toEqual([{ path: `${COUNTY}.data`, isFromCache: true }])
    // The map under the pointer asks for its own.
    expect(scripts.filter((url) => !url.includes('/assets/interactive-map-'))).toEqual([])
  })

  await test.step('before', async () => {
    answers.length = 0
    // No idle moment ever comes, so neither does React. (Playwright's way to hold it back turns the cache off.)
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.goto('/region/south')
    await linkTo(page, COUNTY).hover()
    await expect.poll(() => answers).toEqual([{ path: COUNTY, isFromCache: false }])
    // A press of the pointer would bring React, on a slow machine before the click.
    await linkTo(page, COUNTY).dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1, name: /Martin County/ })).toBeVisible()
    expect(answers.slice(1)).toEqual([{ path: COUNTY, isFromCache: true }])
  })
})

test(
  'a touch fetches ahead before the finger is lifted, but not for a visitor who saves data',
  ON_PHONE,
  async ({ page }) => {
    const answers = await answersForCounties(page)
    await openPage(page, '/region/south')
    await linkTo(page, COUNTY).dispatchEvent('touchstart')
    await expect.poll(() => answers).toEqual([{ path: `${COUNTY}.data`, isFromCache: false }])

    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
    })
    await openPage(page, '/region/south')
    await linkTo(page, NEIGHBOR).dispatchEvent('touchstart')
    await linkTo(page, NEIGHBOR).click()
    await expect(page.getByRole('heading', { level: 1, name: /Palm Beach County/ })).toBeVisible()
    expect(answers.slice(1)).toEqual([{ path: `${NEIGHBOR}.data`, isFromCache: false }])
  },
)
