import { expect, ON_DESKTOP, openPage, test } from './journey.ts'

test.beforeEach(async ({ page }) => {
  await openPage(page, '/')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
})

test(
  'the panel of Categories opens after 200 ms, closes 150 ms after the pointer left, and opens at once within 300 ms',
  ON_DESKTOP,
  async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main' })
    const categories = menu.getByText('Categories', { exact: true })
    const panel = menu.getByRole('link', { name: 'Plumbing' })

    await categories.hover()
    await page.clock.runFor(190)
    await expect(panel).toBeHidden()
    await page.clock.runFor(20)
    await expect(panel).toBeVisible()

    await page.mouse.move(640, 700)
    await page.clock.runFor(140)
    await expect(panel).toBeVisible()
    await page.clock.runFor(20)
    await expect(panel).toBeHidden()

    // Within the skip delay the next panel opens without the wait.
    await page.clock.runFor(250)
    await categories.hover()
    await page.clock.runFor(10)
    await expect(panel).toBeVisible()
  },
)

test('after the skip delay of 300 ms the panel waits again', ON_DESKTOP, async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const categories = menu.getByText('Categories', { exact: true })
  const panel = menu.getByRole('link', { name: 'Plumbing' })

  await categories.hover()
  await page.clock.runFor(210)
  await expect(panel).toBeVisible()
  await page.mouse.move(640, 700)
  await page.clock.runFor(160)
  await expect(panel).toBeHidden()

  await page.clock.runFor(310)
  await categories.hover()
  await page.clock.runFor(150)
  await expect(panel).toBeHidden()
  await page.clock.runFor(60)
  await expect(panel).toBeVisible()
})
