import { expect, openPage, PLUMBER, test, toasts } from '../testing/journey.ts'

// @spec 2.27
test('two modes that leave one history entry', async ({ page }) => {
  await openPage(page, '/regions')
  await openPage(page, '/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
  const modes = page.getByRole('navigation', { name: 'Sign in or create an account' })
  await modes.getByRole('link', { name: 'Create an Account' }).click()
  await expect(page).toHaveURL('/auth?mode=sign-up')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an Account')
  await expect(page.getByRole('button', { name: 'Create an Account' })).toBeVisible()
  await modes.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/regions')
})

test('a person who claims a business sees which one, on the form for new people', async ({ page }) => {
  await openPage(page, `/auth?from=${PLUMBER.path.replace('business', 'claim')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an Account')
  await expect(page.getByRole('main')).toContainText(
    `To claim ${PLUMBER.name}, sign in or create an account.`,
  )
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/^At least 8 characters/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'href',
    '/privacy',
  )
})

test('email and password are checked', async ({ page }) => {
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
  await expect(email).toHaveAccessibleDescription(/Enter an email address in the form name@example\.com/)
  await expect(password).not.toHaveAccessibleDescription(/Enter your password/)
  await expect(email).toHaveValue('dana at example.com')
  await expect(toasts(page)).toHaveCount(0)
})

for (const { path, button, title, password } of [
  { path: '/auth', button: 'Sign In', title: 'Sign in failed', password: 'not my password' },
  { path: '/auth?mode=sign-up', button: 'Create an Account', title: 'Sign up failed', password: 'short' },
]) {
  // @spec 2.29 4.5 8.1 8.3
  test(`${button}: the button says "Processing..." while it waits; a failure is told in a destructive toast`, async ({
    page,
  }) => {
    await openPage(page, path)
    await page.getByLabel('Email').fill('dana@example.com')
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

    await expect(toasts(page)).toContainText(title)
    await expect(toasts(page)).toHaveAttribute('data-variant', 'destructive')
    // Told once, and the next try begins where the mistake most likely is.
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.getByLabel('Password')).toBeFocused()
    await expect(submit).toBeEnabled()
    expect(await page.evaluate(() => Reflect.get(window, 'buttonStates'))).toEqual([
      'Processing... (disabled)',
      button,
    ])
    await expect(page.getByLabel('Email')).toHaveValue('dana@example.com')
  })
}

// @spec 2.5 2.25
test('a guarded screen sends to the sign-in, keeps the way back, and Back does not return to the guard', async ({
  page,
}) => {
  await openPage(page, '/business-signup')
  await page.getByRole('link', { name: 'List It with an Account' }).click()
  await expect(page).toHaveURL('/auth?from=/register-business')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an Account')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth?mode=sign-in&from=/register-business')
  await page.goBack()
  await expect(page).toHaveURL('/business-signup')

  await page.goto('/business-submission-confirmation')
  await expect(page).toHaveURL('/auth?from=/business-submission-confirmation')
})
