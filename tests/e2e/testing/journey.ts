import { type ConsoleMessage, expect, test as base, type Locator, type Page } from '@playwright/test'
import { makeModerator, makeOwner, makePerson, type Owner, type Person, SESSION_KEY } from './people.ts'

export { expect }

/**
 * What a browser says of an answer that is a 404 page, or of a connection that a test cut; and Playwright of
 * the worker.
 */
const NOT_THE_PAGE = /^Failed to load resource:|^Service Worker registration blocked by Playwright/

/** People whom the tests of a worker share, made without screens. `signInAs` of `people.ts` puts them on a page. */
interface SharedPeople {
  /** Has no business and no role. */
  signedInPerson: Person
  owner: Owner
  moderator: Person
  administrator: Person
}

/**
 * The test of a journey: the running product's address is the base of every path, and no page may complain in
 * the console. React reports a page that hydrates differently from how it was sent as an uncaught error.
 * A test that changes a person (password, second factor, notices), signs them out or deletes them makes one of its own
 * with `makePerson`, `makeOwner` or `makeModerator`.
 */
export const test = base.extend<{ complaints: string[] }, SharedPeople>({
  signedInPerson: [async ({}, use) => use(await makePerson()), { scope: 'worker' }],
  owner: [async ({}, use) => use(await makeOwner()), { scope: 'worker' }],
  moderator: [async ({}, use) => use(await makeModerator()), { scope: 'worker' }],
  administrator: [async ({}, use) => use(await makeModerator('administrator')), { scope: 'worker' }],
  // The address is known only after the global set-up has started the product.
  baseURL: ({}, use) => use(process.env.DIRECTORY_URL),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      const hearError = (error: Error) => complaints.push(`${page.url()}: ${error.message}`)
      const hearMessage = (message: ConsoleMessage) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning'
        if (isComplaint && !NOT_THE_PAGE.test(message.text())) {
          complaints.push(`${page.url()}: ${message.text()}`)
        }
      }
      page.on('pageerror', hearError).on('console', hearMessage)
      await use(complaints)
      page.off('pageerror', hearError).off('console', hearMessage)
      expect(complaints, 'complaints in the console').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * A test runs on a desktop. It has one of these tags where a phone shows something else: ON_PHONE runs on a phone only,
 * ON_BOTH on both. The projects of `playwright.config.ts` read the tags.
 */
export const ON_PHONE = { tag: '@phone' }
export const ON_BOTH = { tag: '@both' }
/** The same as no tag, for a test that is written once for each kind of screen. */
export const ON_DESKTOP = { tag: '@desktop' }

/** A plumber of the sample list with address, telephone, website and weekday hours. */
export const PLUMBER = {
  path: '/business/tidewrack-plumbing-1',
  name: 'Tidewrack Plumbing',
  tel: 'tel:+17725550185',
}

/** Opens a page and waits until React listens. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isHydrated(page)
}

/** Waits until text is set in the web fonts, as it is on every page but the first in its first moment. */
export async function hasWebFonts(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.fonts].filter(({ family }) => /Public Sans.?$|Source Serif 4/.test(family)).length === 2,
  )
}

/**
 * Opens a page, and waits until a guard has sent elsewhere and what is asked for in the browser is there: the
 * screen that a visitor can use.
 */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading...')
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
  // The menu of whoever is signed in comes later than the page, in the place of a link.
  if (await page.evaluate((key) => localStorage.getItem(key) !== null, SESSION_KEY)) {
    const menu = page.getByRole('banner').getByRole('button', { name: 'Account', includeHidden: true })
    await expect(menu).toBeAttached()
  }
  // The focus goes to the new heading once it is painted.
  await isPainted(page)
}

/** Waits until what has come is on the screen. */
export async function isPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Waits until the page has asked for all that it loads by itself: what counts uses of it comes last. */
export async function isAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/watch-uses-')),
  )
}

export async function isHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Unfolds the owner's part of a profile, by keyboard, so that no pointer rests on the page. */
export async function openOwnersPart(page: Page): Promise<void> {
  await page.locator('#owner details').evaluate((details: HTMLDetailsElement) => (details.open = true))
}

/** Unfolds parts of an owner's page, by their headings. */
export async function openSections(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    const fold = page.getByRole('main').locator('details', {
      has: page.locator('summary', { has: page.getByRole('heading', { name: title }) }),
    })
    await expect(fold).toBeAttached()
    await fold.evaluate((details: HTMLDetailsElement) => (details.open = true))
  }
}

/**
 * Keeps React from arriving until it is let go, as a slow connection would: the script that decides when to
 * hydrate comes through, the entry that it asks for last waits.
 */
export async function holdReact(page: Page): Promise<{ letGo(): Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return {
    async letGo() {
      resolve()
      await isHydrated(page)
    },
  }
}

/** The device has no share sheet, as on most desktops, and lets the page write to its clipboard. */
export async function withoutShareSheet(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
}

/** The cards of a list of businesses, by the list's name. */
export function cardsOf(page: Page, list: string | RegExp): Locator {
  return page.getByRole('list', { name: list }).locator('> li')
}

/** By the page's own control, which closes again. */
export async function chooseTextSize(page: Page, percent: 100 | 125 | 150 | 200): Promise<void> {
  await page.getByRole('button', { name: 'Text size', exact: true }).click()
  await page.getByRole('button', { name: `Text size ${percent}%` }).click()
}

/** The toasts on the screen. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
}

/** Presses Tab, or another key, until something has the focus, as a keyboard user finds their way. */
export async function tabTo(page: Page, target: Locator, atMost = 60, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < atMost; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${atMost} presses of ${key} did not reach ${target.toString()}.`)
}
