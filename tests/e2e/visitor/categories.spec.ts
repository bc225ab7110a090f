import { expect, openPage, test } from '../testing/journey.ts'

test('the categories get fewer as one types, also by what people call them', async ({ page }) => {
  await openPage(page, '/categories')
  // Without the steps of the breadcrumb.
  const lines = page.getByRole('main').locator('li:not(nav *)')
  await expect(lines).toHaveCount(48)
  const field = page.getByRole('searchbox', { name: 'Find a category' })
  await field.fill('drain')
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('Plumbing')
  await field.fill('xyzzy')
  await expect(lines).toHaveCount(0)
  await expect(page.getByText('No category found.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search for “xyzzy”' })).toBeVisible()
  await field.fill('')
  await expect(lines).toHaveCount(48)
})
