import { expect, isHydrated, openPage, test } from '../testing/journey.ts'

// @spec 2.59 4.6
test('while a profile is on its way its skeleton stands in its place; the way back finds the list', async ({
  page,
}) => {
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  await openPage(page, '/county/martin')
  await page.route(/\/business\/.*\.data/, async (route) => {
    await answer
    await route.continue()
  })
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').last().click()

  const skeleton = page.getByRole('status').filter({ hasText: 'Loading Business Profile' })
  await expect(skeleton).toBeVisible()
  await expect(page).toHaveURL(/\/county\/martin$/)

  resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Profile' })).toBeVisible()
  await expect(skeleton).toHaveCount(0)
  await page.goBack()
  await isHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Martin County/)
})
