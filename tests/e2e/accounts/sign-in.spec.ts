import type { Page } from '@playwright/test'
import { expect, openPage, test, toasts } from '../testing/journey.ts'

// @spec 2.29 4.5 8.1 8.3
test('email and password are checked; the button says "Processing..." while it waits; a failure is told in a destructive toast, in both modes', async ({
  page,
}) => {
  await openPage(page, '/auth')
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password')
  const submit = page.getByRole('button', { name: 'Sign In' })
  await submit.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Enter your email address/)
  await expect(password).toHaveAccessibleDescription(/Enter your password/)

  await email.fill('dana at example.com')
  await password.fill('x')
  await submit.click()
  await expect(email).toHaveAccessibleDescription(/Enter an email address like name@example\.com/)
  await expect(password).not.toHaveAccessibleDescription(/Enter your password/)
  await expect(email).toHaveValue('dana at example.com')
  await expect(toasts(page)).toHaveCount(0)

  await expectFailure(page, { button: 'Sign In', title: 'Sign in failed', password: 'not my password' })
  const modes = page.getByRole('navigation', { name: 'Sign in or create an account' })
  await modes.getByRole('link', { name: 'Create an Account' }).click()
  await expect(page).toHaveURL('/auth?mode=sign-up')
  await expectFailure(page, { button: 'Create an Account', title: 'Sign up failed', password: 'short' })
})

async function expectFailure(
  page: Page,
  { button, title, password }: Record<'button' | 'title' | 'password', string>,
): Promise<void> {
  const email = page.getByLabel('Email')
  await email.fill('dana@example.com')
  await page.getByLabel('Password').fill(password)
  const submit = page.getByRole('button', { name: button })
  // Every state of the button is written down as it comes.
  await submit.evaluate((element: HTMLButtonElement) => {
    const states: string[] = []
    Object.assign(window, { buttonStates: states })
    new MutationObserver(() =>
      states.push(`${element.textContent}${element.disabled ? ' (disabled)' : ''}`),
    ).observe(element, { attributes: true, childList: true, characterData: true, subtree: true })
  })
  await submit.click()

  const news = toasts(page).filter({ hasText: title })
  await expect(news).toHaveAttribute('data-variant', 'destructive')
  // Told once, and the next try begins where the mistake most likely is.
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(submit).toBeEnabled()
  expect(await page.evaluate(() => Reflect.get(window, 'buttonStates'))).toEqual([
    'Processing... (disabled)',
    button,
  ])
  await expect(email).toHaveValue('dana@example.com')
}

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
