import { expect, openPage, test } from '../testing/journey.ts'

test('the list of resources keeps the county on the device, and folds its sections on a phone only', async ({
  page,
}) => {
  await test.step('the county stays, and can be taken back', async () => {
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

  await test.step('nothing is folded on a wide screen, nor on paper; on a phone sections are, and an address opens its own', async () => {
    await openPage(page, '/veteran-resources')
    const helpline = page.getByRole('heading', { name: 'Florida Veterans Legal Helpline' })
    const vouchers = page.getByRole('heading', { name: 'HUD-VASH Rent Vouchers' })
    await expect(helpline).toBeVisible()
    const index = page.getByRole('navigation', { name: 'On this page' })
    await index.getByRole('link', { name: 'Legal & Advocacy Support' }).click()
    await expect(index).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Legal & Advocacy Support', level: 2 })).toBeInViewport()

    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, '/veteran-resources')
    await expect(helpline).toBeHidden()
    await expect(vouchers).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(vouchers).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'Bruce W. Carter VA Medical Center, Miami' }),
    ).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByText('Legal & Advocacy Support').and(page.locator(':visible')).click()
    await expect(helpline).toBeVisible()
    await expect(vouchers).toBeHidden()
    await page.goto('/veteran-resources#housing')
    await expect(vouchers).toBeVisible()
  })
})
