import { comeFromElsewhere, fillIn, linkInMail } from '../testing/account-steps.ts'
import { expect, openPage, tabTo, test, toasts } from '../testing/journey.ts'
import { makePerson, PASSWORD, signInAs, startSession } from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

// @spec 4.2
test('one’s account: its address and password change, its data comes as a file, and it is deleted', async ({
  page,
}) => {
  const { email } = await signInAs(page, await makePerson())
  const newEmail = `new-${email}`

  await test.step('the address changes once both mailboxes have confirmed', async () => {
    await openPage(page, '/account')
    await page.getByLabel('New email').fill(newEmail)
    await page.getByRole('button', { name: 'Change Email' }).click()
    await expect(toasts(page)).toContainText('Check both mailboxes')
    await expect(page.getByRole('main')).toContainText(`The change to ${newEmail} isn’t finished yet`)

    await openPage(page, await linkInMail(email, 'change-address-old'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One More Link to Open')
    await openPage(page, await linkInMail(newEmail, 'change-address-new'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('main')).toContainText(`You sign in with ${newEmail}`)
  })

  await test.step('the password changes with the current one only; deletion asks for it once more', async () => {
    await openPage(page, '/account')
    const change = page.getByRole('button', { name: 'Change Password' })
    await change.click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
      /Enter your current password/,
    )
    await page.getByLabel('Current password').fill('not my password')
    await page.getByLabel('New password').fill('another lantern')
    await change.click()
    await expect(page.getByRole('alert')).toContainText('Password not changed')
    await page.getByLabel('Current password').fill(PASSWORD)
    await change.click()
    await expect(toasts(page).filter({ hasText: 'Password changed' })).toBeVisible()
    await expect(change).toBeFocused()
    await expect(startSession(newEmail)).rejects.toThrow('invalid_credentials')
    await startSession(newEmail, 'another lantern')

    await page.getByRole('button', { name: 'Delete My Account' }).click()
    await expect(page.getByLabel('Your password')).toBeFocused()
    await page.getByLabel('Your password').fill('not my password')
    await page.getByRole('button', { name: 'Delete for Good' }).click()
    await expect(page.getByRole('alert')).toContainText('That isn’t your password.')
    await page.getByLabel('Your password').fill('another lantern')
    await page.getByRole('button', { name: 'Delete for Good' }).click()
    await expect(page).toHaveURL('/')
    await expect(startSession(newEmail, 'another lantern')).rejects.toThrow('invalid_credentials')
  })
})

test('sessions on other devices are seen and ended, and their tokens die at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signInAs(page, await makePerson())
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const there = await elsewhere.newPage()
  await signInAs(there, { ...person, ...(await startSession(person.email)) })

  await openPage(page, '/account')
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('(this device)')
  await devices.getByRole('button', { name: /^Sign out / }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByRole('heading')).toBeFocused()

  // A guarded page says so, and is gone back to.
  const ended = 'You were signed out on this device. Please sign in again.'
  await there.goto('/my-businesses')
  await expect(there).toHaveURL('/auth?from=/my-businesses')
  await expect(there.getByRole('status').filter({ hasText: ended })).toBeVisible()
  await fillIn(there, person.email)
  await there.getByRole('button', { name: 'Sign In' }).click()
  await expect(there).toHaveURL('/my-businesses')
  // Its answers are there: one that came after Sign Out would end the session before the next page does.
  await expect(there.getByRole('heading', { name: 'You don’t manage a business yet' })).toBeVisible()

  // Sign Out ends the sessions of all devices; the sign-in screen does not take theirs for one.
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await expect(page).toHaveURL('/')
  await there.goto('/auth')
  await expect(there.getByRole('status').filter({ hasText: ended })).toBeVisible()
  await expect(there.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await elsewhere.close()
})

// @spec 4.2
test('by keyboard alone: sign in, the account menu, sign out; another tab has the same session', async ({
  page,
  context,
}) => {
  const { email } = await makePerson()
  const other = await context.newPage()
  await openPage(other, '/register-business')
  await expect(other).toHaveURL('/auth?from=/register-business')

  await openPage(page, '/auth?from=/regions')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/regions')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(other).toHaveURL('/register-business')

  const menu = page.getByRole('button', { name: 'Account' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Sign Out' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeFocused()
  // A public page is no reason to leave; a guarded one is.
  await expect(page).toHaveURL('/regions')
  await expect(other).toHaveURL('/auth?mode=sign-in&from=/register-business')
})
