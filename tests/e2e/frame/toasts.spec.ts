import type { Locator, Page } from '@playwright/test'
import { expect, ON_BOTH, openPage, PLUMBER, test, toasts, withoutShareSheet } from '../testing/journey.ts'

/** Opens a profile on which time stands still until the test moves it. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await withoutShareSheet(page)
  await page.clock.install({ time: '2026-11-23T15:00:00Z' })
  await openPage(page, PLUMBER.path)
  await page.clock.pauseAt('2026-11-23T16:00:00Z')
}

/** From the list of a profile's Share button, by keyboard. */
async function copyLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Copy Link', exact: true }).press('Enter')
}

// @spec 9.19
test(
  'a toast never covers what has the focus, at the end of a page either; swiped 50 px to the right it stays, 51 px it goes',
  ON_BOTH,
  async ({ page, isMobile }) => {
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

    if (!isMobile) return
    await test.step('on a phone it stands above the bar for calls', async () => {
      await copyLink(page)
      await page.getByRole('heading', { name: 'Contact', exact: true }).scrollIntoViewIfNeeded()
      const bar = page.locator('.call-bar')
      await expect(bar).toBeVisible()
      const room = async () => (await bar.boundingBox())!.y - endOf(await toasts(page).boundingBox())
      await expect.poll(room).toBeGreaterThanOrEqual(0)
    })
  },
)

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
