import { expect, ON_PHONE, openPage, test } from '../testing/journey.ts'

const STUART = { latitude: 27.2, longitude: -80.25 }

test(
  'the button in the search shows three businesses close by; the next visit has them without moving the page',
  ON_PHONE,
  async ({ page }) => {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(STUART)
    await openPage(page, '/')
    const near = page.getByRole('region', { name: 'Near You' })
    await expect(near).toBeHidden()
    const locate = page.getByRole('main').getByRole('button', { name: 'Use my location' })
    await locate.click()
    await expect(near.getByText('Closest to you')).toBeVisible()
    await expect(near.getByRole('listitem')).toHaveCount(3)
    await expect(near.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:\+1\d{10}/)
    await expect(near.getByRole('link', { name: 'See all' })).toHaveAttribute(
      'href',
      '/businesses/search?near=27.20%2C-80.25',
    )
    await near.getByRole('button', { name: 'Change' }).click()
    await expect(near).toBeHidden()
    await expect(page.getByRole('main').getByRole('combobox', { name: /^Where/ })).toBeFocused()

    await locate.click()
    await page.context().clearPermissions()
    await openPage(page, '/')
    await expect(near.getByRole('listitem')).toHaveCount(3)

    await page.addInitScript(() => {
      localStorage.setItem('last-place', 'Fort Lauderdale')
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number }
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + shift.value,
          )
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    const next = page.getByRole('heading', { name: 'Popular Business Categories' })
    const before = await next.boundingBox()
    await expect(near.getByRole('listitem')).toHaveCount(3)
    expect((await next.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01)
  },
)
