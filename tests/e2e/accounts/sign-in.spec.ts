import { expect, openPage, test } from '../testing/journey.ts'

// @spec 2.5 2.25 2.27
test('a guarded screen sends to the sign-in, whose two modes leave one history entry, and keeps the way back; Back does not return to the guard', async ({
  page,
}) => {
  await openPage(page, '/business-signup')
  await page.getByRole('link', { name: 'List It with an Account' }).click()
  await expect(page).toHaveURL('/auth?from=/register-business')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an Account')
  const modes = page.getByRole('navigation', { name: 'Sign in or create an account' })
  await modes.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth?mode=sign-in&from=/register-business')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await modes.getByRole('link', { name: 'Create an Account' }).click()
  await expect(page.getByRole('button', { name: 'Create an Account' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/business-signup')

  await page.goto('/business-submission-confirmation')
  await expect(page).toHaveURL('/auth?from=/business-submission-confirmation')
})
