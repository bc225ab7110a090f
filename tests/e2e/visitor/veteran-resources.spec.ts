import { expect, ON_PHONE, openPage, test } from '../testing/journey.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a need and a county lead to the local office', async ({ page }) => {
    await page.goto('/veteran-resources')
    await page.getByRole('link', { name: 'Benefits claim' }).click()
    const answer = page.getByRole('region', { name: 'Benefits claim' })
    await expect(answer).toBeInViewport()
    await page.getByLabel('Your county').selectOption('Duval')
    await page.getByRole('button', { name: 'Show' }).click()
    const local = page.getByRole('region', { name: 'Benefits claim in Duval County' })
    await expect(local).toBeInViewport()
    await expect(local.getByRole('heading', { level: 3 }).first()).toHaveText(
      'Duval County Veteran Service Officer',
    )
  })
})

test('the county stays on the device, and can be taken back', async ({ page }) => {
  await openPage(page, '/veteran-resources?county=duval')
  await page.getByRole('link', { name: 'Show all resources' }).click()
  await expect(page).toHaveURL('/veteran-resources')
  await expect(page.getByLabel('Your county')).toHaveValue('duval')
  await page.getByRole('link', { name: 'Housing', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Housing in Duval County' })).toBeInViewport()

  await page.getByLabel('Your county').selectOption('All of Florida')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('region', { name: 'Housing', exact: true })).toBeVisible()
  await openPage(page, '/veteran-resources')
  await expect(page.getByLabel('Your county')).toHaveValue('')
})

test('sections are folded on a phone, and an address opens its own', ON_PHONE, async ({ page }) => {
  await openPage(page, '/veteran-resources')
  const helpline = page.getByRole('heading', { name: 'Florida Veterans Legal Helpline' })
  await expect(helpline).toBeHidden()
  await page.getByText('Legal & Advocacy Support').and(page.locator(':visible')).click()
  await expect(helpline).toBeVisible()

  await page.goto('/veteran-resources#housing')
  await expect(page.getByRole('heading', { name: 'HUD-VASH Rent Vouchers' })).toBeVisible()
})

test('nothing is folded on a wide screen, nor on paper', async ({ page }) => {
  await openPage(page, '/veteran-resources')
  const helpline = page.getByRole('heading', { name: 'Florida Veterans Legal Helpline' })
  await expect(helpline).toBeVisible()
  const index = page.getByRole('navigation', { name: 'On this page' })
  await index.getByRole('link', { name: 'Legal & Advocacy Support' }).click()
  await expect(index).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Legal & Advocacy Support', level: 2 })).toBeInViewport()
  await page.setViewportSize({ width: 360, height: 740 })
  const vouchers = page.getByRole('heading', { name: 'HUD-VASH Rent Vouchers' })
  await expect(vouchers).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(vouchers).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bruce W. Carter VA Medical Center, Miami' })).toBeVisible()
})
