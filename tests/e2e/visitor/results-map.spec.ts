import type { Locator, Page } from '@playwright/test'
import { cardsOf, expect, ON_PHONE, openPage, test } from '../testing/journey.ts'
import { expectAccessible } from '../testing/accessible.ts'

const SEARCH = '/businesses/search?q=repair'

test('rows and markers lift each other, and the keyboard walks and moves the map', async ({ page }) => {
  await openPage(page, SEARCH)
  const map = page.getByRole('region', { name: 'Map of the results' })
  const markers = map.locator('[data-markers] a')
  const row = cardsOf(page, 'Results for “repair”').first()
  await row.hover()
  await expect(map.locator('[data-lifted]')).toHaveCount(1)
  const first = markers.first()
  await first.focus()
  await expect(map.locator('[data-markers] a:not([tabindex])')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(first).not.toBeFocused()
  await page.keyboard.press('Home')
  await expect(first).toBeFocused()
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/bounds=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “repair” in this area')

  await map.getByRole('link', { name: 'Zoom in', exact: true }).focus()
  await moves(page, () => page.keyboard.press('ArrowUp'))
  await map.getByRole('link', { name: 'Leave This Area' }).click()
  await expect(page).toHaveURL(SEARCH)
})

test('the map is dragged and wheeled, the list follows, and the page stays where it was', async ({
  page,
}) => {
  await openPage(page, SEARCH)
  const map = page.getByRole('region', { name: 'Map of the results' })
  const ground = map.locator('.map-ground')
  await ground.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 120)
  const at = await placesOn(ground)
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY), 'a wheel scrolls the page').toBeGreaterThan(0)
  await page.mouse.click(...(await placesOn(ground))(0.2, 0.6))
  const left = await page.evaluate(() => scrollY)

  await moves(page, async () => {
    const from = await placesOn(ground)
    await page.mouse.move(...from(0.2, 0.6))
    await page.mouse.down()
    await page.mouse.move(...from(0.1, 0.55), { steps: 5 })
    await page.mouse.up()
  })
  await expect(ground).not.toHaveAttribute('style', /translate/)
  await moves(page, () => page.mouse.wheel(0, -120))
  await expect(ground).not.toHaveAttribute('style', /translate/)
  expect(await page.evaluate(() => scrollY)).toBe(left)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “repair” in this area')
  await moves(page, () => map.getByRole('link', { name: 'Zoom in', exact: true }).click())
  await page.goBack()
  await expect(page, 'one step back leaves the map').toHaveURL(SEARCH)
})

async function placesOn(ground: Locator) {
  const { x, y, width, height } = (await ground.boundingBox())!
  return (right: number, down: number): [number, number] => [x + width * right, y + height * down]
}

async function moves(page: Page, act: () => Promise<void>): Promise<void> {
  const before = page.url()
  await act()
  await expect(page).not.toHaveURL(before)
  await expect(page).toHaveURL(/bounds=/)
}

/** As fingers do it; Playwright has no touch of two. */
async function touchesOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async (...steps: [number, number][][]) => {
    for (const [step, points] of steps.entries()) {
      const type = step === 0 || points.length > (steps[step - 1]?.length ?? 0) ? 'touchStart' : 'touchMove'
      const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
      await session.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

test('one finger scrolls the page past the map, and two move the map', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 1100 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto(SEARCH)
  const plate = page.locator('.results-map-plate')
  await expect(async () => {
    await page.getByRole('heading', { level: 2 }).first().hover()
    await expect(page.locator('[data-alive]')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  const touch = await touchesOf(page)
  const at = await placesOn(plate)
  await touch([at(0.2, 0.8)], [at(0.2, 0.6)], [at(0.2, 0.4)], [at(0.2, 0.2)])
  await expect(plate).toHaveAttribute('data-hint', 'Use two fingers to move the map')
  await expect(page).toHaveURL(SEARCH)
  await expect(plate).not.toHaveAttribute('data-hint')
  const now = await placesOn(plate)
  await moves(page, () =>
    touch(
      [now(0.2, 0.4)],
      [now(0.2, 0.4), now(0.4, 0.6)],
      [now(0.15, 0.35), now(0.45, 0.65)],
      [now(0.1, 0.3), now(0.5, 0.7)],
    ),
  )
  await context.close()
})

test('on a phone the map stands in the place of the list, and back', ON_PHONE, async ({ page }) => {
  await openPage(page, SEARCH)
  const cards = cardsOf(page, 'Results for “repair”')
  await cards.nth(8).scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  const toMap = page.getByRole('link', { name: 'Map', exact: true })
  expect(await hasItsOwnStrip(toMap), 'it lies on no card').toBe(true)
  await toMap.tap()
  await expect(page).toHaveURL(/show=map/)
  await expect(cards.filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'List', exact: true }).tap()
  await expect(page).toHaveURL(SEARCH)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

/** Whether nothing else can be seen beside it. */
function hasItsOwnStrip(link: Locator): Promise<boolean> {
  return link.evaluate((one) => {
    const { top, height } = one.getBoundingClientRect()
    return [8, innerWidth - 8].every((x) =>
      one.parentElement?.contains(document.elementFromPoint(x, top + height / 2)),
    )
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('several towns open their part of the map, and a town opens its list', ON_PHONE, async ({ page }) => {
    await page.goto(`${SEARCH}&show=map`)
    await page
      .getByRole('link', { name: /near by: \d+ businesses$/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/bounds=/)
    await expect(cardsOf(page, 'Results for “repair” in this area').filter({ visible: true })).toHaveCount(0)
    await page.goto('/businesses/search?q=repair&where=Orlando&show=map')
    const town = page.locator('a.map-town.is-named').first()
    const [name = '', count = ''] = (await town.innerText()).split(/\s+(?=\d)/)
    await town.tap()
    await expect(page).toHaveURL(/city=[a-z-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “repair” in ${name}`)
    await expect(cardsOf(page, `Results for “repair” in ${name}`).filter({ visible: true })).toHaveCount(
      Number(count),
    )
  })
})
