import type { Page } from '@playwright/test'
import { comeFromElsewhere, fillIn } from '../testing/account-steps.ts'
import { expect, isHydrated, openPage, test, toasts } from '../testing/journey.ts'
import { makePerson, type Person, SESSION_KEY, signInAs } from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

function stored(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as never, SESSION_KEY)
}

/** Leaves on the device what is taken for a session. */
const store = (page: Page, session: object) => signInAs(page, { session: session as Person['session'] })

const aMinuteAgo = () => Math.floor(Date.now() / 1000) - 60

// @spec 4.3 9.16
test('an expired session is refreshed with its refresh token, without waiting for an idle browser', async ({
  page,
}) => {
  const person = await makePerson()
  await store(page, { ...person.session, expires_at: aMinuteAgo() })
  // One that never is.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await openPage(page, '/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account')
  const after = await stored(page)
  expect(after?.refresh_token).not.toBe(person.session.refresh_token)
  expect(Number(after?.expires_at)).toBeGreaterThan(Date.now() / 1000)
})

// @spec 4.3
test('a stored session that is invalid, or whose refresh is refused, is removed, and nobody is signed in', async ({
  page,
  complaints,
  signedInPerson,
}) => {
  for (const session of [
    { nonsense: true },
    { ...signedInPerson.session, expires_at: aMinuteAgo(), refresh_token: 'made.up.token' },
  ]) {
    await store(page, session)
    await page.goto('/account')
    await expect(page).toHaveURL('/auth?from=/account')
    expect(await stored(page)).toBe(null)
  }
  // The client says so in the console, which is its right.
  complaints.splice(0)
})

// @spec 8.5
test('an unexpected failure is told as the specification says', async ({ page }) => {
  await page.route(/\/assets\/auth-client-/, (route) => route.abort())
  await openPage(page, '/auth')
  await fillIn(page, 'dana@example.com')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toasts(page)).toContainText('Authentication error')
  await expect(toasts(page)).toContainText('An unexpected error occurred')
  await expect(toasts(page)).toHaveAttribute('data-variant', 'destructive')
})

test('a service that cannot be reached is told in plain words, and the form can be sent again', async ({
  page,
}) => {
  await page.route('**/auth/v1/token*', (route) => route.abort())
  await openPage(page, '/auth')
  await fillIn(page, 'dana@example.com')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toasts(page)).toContainText('We can’t connect right now.')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com')
})

test('a form that was sent before React came is sent once it is there', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/entry\.client.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/auth')
  await fillIn(page, 'dana@example.com', 'not a password of anybody')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
  letGo()
  await isHydrated(page)
  await expect(toasts(page)).toContainText('That email and password don’t match.')
})
