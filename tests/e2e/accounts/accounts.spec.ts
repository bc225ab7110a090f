import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectNothingSideways, expectNoViolations, expectRoomForLargeText } from '../testing/accessible.ts'
import { comeFromElsewhere, fillIn, linkInMail, signIn, signOut } from '../testing/account-steps.ts'
import { chooseTextSize, expect, openPage, test, toasts } from '../testing/journey.ts'
import {
  aNewAddress,
  fromElsewhere,
  makePerson,
  PASSWORD,
  signInAs,
  startSession,
} from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

// @spec 1.11 2.4 2.5 2.25 2.26 2.27 2.30 4.2 6.2 7.8 8.2 8.4
test('an account is made on the way to a guarded page, confirmed by mail, and signed in to', async ({
  page,
}) => {
  await test.step('a guarded screen sends to the sign-in, whose modes leave one history entry; Back does not return to the guard', async () => {
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

  await test.step('an account is made, confirmed and used', async () => {
    const email = aNewAddress()
    const heading = page.getByRole('heading', { level: 1 })

    // Make an account, on the way to a page that needs one.
    await page.goto('/register-business')
    await expect(page).toHaveURL('/auth?from=/register-business')
    // Whoever comes through this door is new.
    await expect(heading).toHaveText('Create an Account')
    await page.getByLabel('Email').fill(email)
    const modes = page.getByRole('navigation', { name: 'Sign in or create an account' })
    await modes.getByRole('link', { name: 'Sign In' }).click()
    await expect(heading).toHaveText('Sign In')
    // What was typed comes along.
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await modes.getByRole('link', { name: 'Create an Account' }).click()
    await expect(heading).toHaveText('Create an Account')
    await fillIn(page, email)
    await page.getByRole('button', { name: 'Create an Account' }).click()
    await expect(toasts(page)).toContainText('Signed up successfully')
    await expect(toasts(page)).toContainText('Please check your email for a confirmation link.')
    await expect(heading).toHaveText('Check Your Email')

    // Nobody signs in before the address is confirmed.
    await openPage(page, '/auth?mode=sign-in&from=/register-business')
    await fillIn(page, email)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(toasts(page)).toContainText('Please confirm your email address first')
    await expect(page.getByRole('button', { name: 'Send the Email Again' })).toBeVisible()

    // Read the mail, confirm by a click, be brought back.
    const link = await linkInMail(email, 'confirm-address')
    await openPage(page, link)
    await expect(heading).toHaveText('Confirm Your Email Address')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/register-business')
    await expect(heading).toHaveText('List Your Business with Your Account')
    await expect(heading).toBeFocused()

    // The link works once.
    await openPage(page, link)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(heading).toHaveText('This link no longer works')

    // Sign out and in, and be brought back.
    await signOut(page)
    await page.goto('/register-business')
    await expect(page).toHaveURL('/auth?from=/register-business')
    await modes.getByRole('link', { name: 'Sign In' }).click()
    await expect(heading).toHaveText('Sign In')
    await fillIn(page, email)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/register-business')
    await expect(toasts(page)).toContainText('Signed in successfully')
    await expect(toasts(page)).toContainText('Welcome back!')
  })
})

// @spec 4.2 4.4
test('a second factor is turned on, asked for at the next sign-in, and replaced by a recovery code; its page has no violation of WCAG 2.2 A and AA in light, dark and at 200% text', async ({
  page,
}) => {
  const { email } = await signInAs(page, await makePerson())
  const heading = page.getByRole('heading', { level: 1 })

  // It needs the password once more.
  await openPage(page, '/account')
  await page.getByRole('button', { name: 'Turn On Two-Step Sign-In' }).click()
  await page.getByLabel('Your current password').fill(`not ${PASSWORD}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('That isn’t your current password.')
  await page.getByLabel('Your current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in Your Authenticator App' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/.*secret=/,
  )
  await page.getByRole('button', { name: 'Copy the Key' }).click()
  await expect(toasts(page)).toContainText(/key/i)
  await expect(page.getByText('(this device)')).toBeVisible()
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await page.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter your password')
  await expectAccountPageAccessible(page)
  await page.getByRole('button', { name: 'Keep My Account' }).click()
  const secret = (await page.locator('#main code').innerText()).replaceAll(/\s/g, '')
  const app = new TOTP({ secret })
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Turn On', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(
    'That code didn’t work. Wait for the next one and try again.',
  )
  await page.getByLabel('Code', { exact: true }).fill(app.generate())
  await page.getByRole('button', { name: 'Turn On', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await page.locator('#main code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I’ve Saved Them' }).click()
  await expect(page.getByText('Turned on', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Authenticator app, added [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible()

  // Sign in with it: the password alone opens nothing.
  await signOut(page)
  await signIn(page, email)
  await expect(heading).toHaveText('Enter Your Code')
  await page.goto('/register-business')
  await expect(page).toHaveURL('/auth?from=/register-business')
  await expect(heading).toHaveText('Enter Your Code')
  // Also where the device does not know of the second factor: the server does.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { user: { factors: unknown[] } }
    stored.user.factors = []
    localStorage.setItem(key, JSON.stringify(stored))
  })
  await page.goto('/my-businesses')
  await expect(page).toHaveURL('/auth?from=/my-businesses')
  await expect(heading).toHaveText('Enter Your Code')
  // A code works once, so the next one of the app.
  await page.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/my-businesses')
  await expect(toasts(page)).toContainText('Welcome back!')

  // And without the telephone, by a recovery code.
  await signOut(page)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toasts(page)).toContainText('Welcome back!')
  await expect(page).toHaveURL('/')
})

async function expectAccountPageAccessible(page: Page): Promise<void> {
  const screen = page.viewportSize()
  await expectNoViolations(page)
  await expectRoomForLargeText(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNothingSideways(page, 'on 320 px')
  await chooseTextSize(page, 100)
  if (screen) await page.setViewportSize(screen)
}

test('a link that was opened on another device confirms the address, and leads by way of signing in to its page', async ({
  page,
}) => {
  const email = aNewAddress()
  await signUpElsewhere(email)
  const link = new URL(await linkInMail(email, 'confirm-address'))
  // The address in the protocol's own form, as mails of others have it: it redirects with a code.
  const older = new URL('/auth/v1/verify', link)
  older.search = new URLSearchParams({
    token: link.searchParams.get('token_hash') ?? '',
    type: 'signup',
    redirect_to: `${link.origin}/register-business`,
  }).toString()

  await page.goto(older.href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please Sign In')
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()
  await expect(page).not.toHaveURL(/code=/)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toasts(page)).toContainText('Welcome back!')
  await expect(page).toHaveURL('/register-business')

  // Used up now, and the page says so.
  await page.goto(older.href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await page.getByRole('link', { name: 'Send a New Link' }).click()
  await expect(page).toHaveURL(/\/auth\/resend\?from=%2Fregister-business$/)
})

/** Signs somebody up as the page does in a browser that the test does not have: its code is of use there only. */
async function signUpElsewhere(email: string): Promise<void> {
  const answer = await fetch(`${process.env.DIRECTORY_URL}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromElsewhere() },
    body: JSON.stringify({
      email,
      password: PASSWORD,
      // The example of RFC 7636.
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 's256',
    }),
  })
  expect(answer.status).toBe(200)
}

// @spec 4.2 7.10
test('a forgotten password is chosen anew by the link in the mail, and by nothing else; no screen reveals whether an address has an account', async ({
  page,
}) => {
  const { email } = await makePerson()
  const heading = page.getByRole('heading', { level: 1 })
  const signInFails = async (address: string) => {
    await fillIn(page, address, `not ${PASSWORD}`)
    await page.getByRole('button', { name: 'Sign In' }).click()
    const news = toasts(page).filter({ hasText: 'That email and password don’t match.' })
    await expect(news).toBeVisible()
    await news.getByRole('button', { name: 'Close' }).click()
    await expect(news).toHaveCount(0)
  }
  await openPage(page, '/auth/new-password')
  await expect(heading).toHaveText('This needs a link from your email')

  await openPage(page, '/auth')
  await signInFails(email)
  await signInFails(aNewAddress())
  for (const address of [aNewAddress(), email]) {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(heading).toHaveText('Forgot Your Password?')
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Send the Link' }).click()
    await expect(heading).toHaveText('Check Your Email')
    await expect(page.getByRole('main')).toContainText(`If ${address} has an account`)
    if (address !== email) await openPage(page, '/auth')
  }

  await openPage(page, await linkInMail(email, 'recover-password'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/auth/new-password')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/^At least 8 characters/)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('alert')).toContainText('Password should be at least 8 characters.')
  await page.getByLabel('New password').fill('password')
  await page.getByLabel('Show what I’m typing').check()
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('alert')).toContainText('That password is too easy to guess.')
  await page.getByLabel('New password').fill('another lantern')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL('/account')

  await expect(startSession(email)).rejects.toThrow('invalid_credentials')
  await startSession(email, 'another lantern')
})
