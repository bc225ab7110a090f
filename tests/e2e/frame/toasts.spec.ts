import type { Locator, Page } from '@playwright/test'
import {
  copyLink,
  expect,
  ON_BOTH,
  ON_PHONE,
  openOwnersPart,
  openPage,
  PLUMBER,
  test,
  toasts,
  withoutShareSheet,
} from '../testing/journey.ts'

const EMPTY_POST = 'Please write something in your post'

/** Opens a profile on which time stands still until the test moves it. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await withoutShareSheet(page)
  await page.clock.install({ time: '2026-11-23T15:00:00Z' })
  await openPage(page, PLUMBER.path)
  await page.clock.pauseAt('2026-11-23T16:00:00Z')
}

/** By keyboard, so that no pointer rests where the toast will be and makes it wait. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

// @spec 4.19 8.6 9.17 9.18 9.20
test('one at a time: a new toast replaces the older and has its own 5000 ms, unless a pointer or the focus, by F8, is on it', async ({
  page,
}) => {
  await openWithStoppedClock(page)
  await copyLink(page)
  await expect(toasts(page)).toContainText('Link copied')
  await expect(toasts(page)).toHaveAttribute('data-variant', 'default')
  await page.clock.runFor(3_000)
  await openOwnersPart(page)
  await press(page, 'Post')
  await expect(toasts(page)).toHaveText([EMPTY_POST])
  await expect(toasts(page), 'a failure looks like one').toHaveAttribute('data-variant', 'destructive')
  await page.clock.runFor(4_999)
  await expect(toasts(page)).toHaveText([EMPTY_POST])
  await page.clock.runFor(1)
  await expect(toasts(page)).toHaveCount(0)

  await copyLink(page)
  await toasts(page).hover()
  await page.clock.runFor(20_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(5_000)
  await expect(toasts(page)).toHaveCount(0)

  await copyLink(page)
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share' }), 'the focus is given back').toBeFocused()
})

// @spec 9.19
test(
  'a toast never covers what has the focus, at the end of a page either; swiped 50 px to the right it stays, 51 px it goes',
  ON_BOTH,
  async ({ page }) => {
    await openWithStoppedClock(page)
    await copyLink(page)
    await expect(toasts(page)).toHaveCount(1)
    const links = page.getByRole('contentinfo').getByRole('link')
    await links.last().focus()
    for (let back = 1; back <= 4; back++) {
      const focused = links.nth(-back)
      await expect(focused).toBeFocused()
      await expect.poll(() => isUncovered(focused), 'the link is seen whole').toBe(true)
      await page.keyboard.press('Shift+Tab')
    }
    await page.getByRole('banner').getByRole('link').first().focus()
    await expect.poll(() => isUncovered(page.getByRole('banner').getByRole('link').first())).toBe(true)
    await expect(toasts(page)).toHaveCount(1)

    await isAtRest(page)
    await swipe(page, 50)
    await expect(toasts(page)).toHaveCount(1)
    await isAtRest(page)
    await swipe(page, 51)
    await expect(toasts(page)).toHaveCount(0)
  },
)

test('on a phone a toast stands above the bar for calls', ON_PHONE, async ({ page }) => {
  await openWithStoppedClock(page)
  await copyLink(page)
  await page.getByRole('heading', { name: 'Contact', exact: true }).scrollIntoViewIfNeeded()
  const bar = page.locator('.call-bar')
  await expect(bar).toBeVisible()
  const room = async () => (await bar.boundingBox())!.y - endOf(await toasts(page).boundingBox())
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})

function endOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Infinity
}

/** Whether all corners of an element are its own. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const))
    return corners.every(
      ([x, y]) => !document.elementFromPoint(x, y)?.closest('[aria-label^="Notifications"]'),
    )
  })
}

/** The toast has come, or has come back. */
async function isAtRest(page: Page): Promise<void> {
  await toasts(page).evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)))
}

async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await toasts(page).boundingBox()
  const [x, y] = [box!.x + 40, box!.y + box!.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y)
  await page.mouse.move(x + pixels, y)
  await page.mouse.up()
}
