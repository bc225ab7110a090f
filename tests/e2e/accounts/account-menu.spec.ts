import { comeFromElsewhere } from '../testing/account-steps.ts'
import { expect, isAtRest, ON_DESKTOP, ON_PHONE, openPage, test } from '../testing/journey.ts'
import { makePerson, signInAs } from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('the header knows the person after hydration, and nothing moves', ON_DESKTOP, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // The page may be painted while its HTML still arrives, and then a row that ends at the right edge grows.
      const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const { domInteractive = 0 } = loading ?? {}
      for (const entry of list.getEntries()) {
        const isWhole = domInteractive > 0 && entry.startTime >= domInteractive
        if (isWhole) shifts.push((entry as unknown as { value: number }).value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const before = await (await page.request.get('/regions')).text()
  const { email } = await signInAs(page, await makePerson())
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, '/regions')
    const menu = page.getByRole('banner').getByRole('button', { name: 'Account' })
    await expect(menu).toBeVisible()
    await isAtRest(page)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[]), `${width} px`).toEqual([])
    await menu.click()
    await expect(page.getByRole('banner')).toContainText(`Signed in as ${email}`)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Your Account' }).click()
  await expect(page).toHaveURL('/account')
  // The server sends the same to everybody.
  expect(await (await page.request.get('/regions')).text()).toBe(before)
})

test('the drawer of a phone leads to the account', ON_PHONE, async ({ page }) => {
  await openPage(page, '/regions')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?from=/regions')

  await signInAs(page, await makePerson())
  await openPage(page, '/regions')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await drawer.getByRole('link', { name: 'Your Account' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account')

  await page.getByRole('button', { name: 'Menu' }).tap()
  await drawer.getByRole('button', { name: 'Sign Out' }).tap()
  await expect(page).toHaveURL('/')
})
