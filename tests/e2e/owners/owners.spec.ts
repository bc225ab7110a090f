import { expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere, digitsInMail } from '../testing/account-steps.ts'
import { expect, openPage, test, toasts } from '../testing/journey.ts'
import { makePerson, publishListing, signInAs } from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

// @spec 1.34
test('claimed by code, edited, taken back, closed and opened again', async ({ page }) => {
  const { id, mailbox } = await publishListing()
  await signInAs(page, await makePerson())
  await openPage(page, '/my-businesses')
  await expect(page.getByRole('heading', { name: 'You don’t manage a business yet' })).toBeVisible()

  await openPage(page, `/claim/${id}`)
  await expect(page.getByText('o•••@')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(mailbox)
  await expectNoViolations(page)
  await page.getByRole('radio', { name: 'Our reviewers look at it' }).check()
  await page.getByRole('button', { name: 'Send the Claim' }).click()
  const statement = page.getByLabel('How can we tell it’s yours?')
  await expect(statement).toHaveAccessibleDescription(/in a sentence or two/)
  await expect(statement).toBeFocused()
  await expect(toasts(page)).toHaveCount(0)
  await page.getByRole('radio', { name: /A code to the listing/ }).check()
  await page.getByRole('button', { name: 'Send the Code' }).click()
  // The screen is shorter now: what came of it has the focus, and is in view.
  const standing = page.getByRole('main').locator('div[tabindex="-1"]')
  await expect(standing).toBeFocused()
  await expect(standing).toBeInViewport()
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('12')
  await page.getByRole('button', { name: 'Confirm' }).click()
  // Beside the field, and nowhere else.
  await expect(code).toHaveAccessibleDescription(/You have 4 tries left/)
  await expect(code).toBeFocused()
  await expect(page.getByText('You have 4 tries left')).toHaveCount(1)
  await code.fill(await digitsInMail(page, mailbox, 'claim-code'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Open Your Page' }).click()

  await expect(page).toHaveURL(`/my-businesses/${id}`)
  const description = page.getByLabel('Description', { exact: true })
  const before = await description.inputValue()
  await description.fill('Doors, cabinets and trim, finished like a boat.')
  await page.getByLabel('Phone', { exact: true }).fill('(941) 555-0142')
  const monday = page.getByRole('combobox', { name: 'Monday: open or closed' })
  await page.getByRole('radio', { name: 'Different days' }).check()
  await monday.selectOption('Open')
  await page.getByLabel('Monday, opens').first().fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const message = 'Monday: enter the time you open'
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Monday', exact: true })).toContainText(message)
  await expect(toasts(page).filter({ hasText: 'Changes not saved' })).toHaveCount(0)
  await monday.selectOption('By appointment')
  await page.getByRole('button', { name: 'Copy to the days below' }).click()
  await page.getByRole('button', { name: 'Add a day' }).click()
  await page.getByLabel('Date', { exact: true }).fill('2199-12-25')
  await page.getByLabel('Occasion').fill('Christmas Day')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your changes are in review')).toBeVisible()
  await expectNoViolations(page)

  await openPage(page, `/business/${id}`)
  await expect(page.getByText('Doors, cabinets and trim, finished like a boat.')).toBeVisible()
  await expect(page.getByText('555-0142')).toHaveCount(0)
  await expect(page.getByText('By appointment only').first()).toBeVisible()

  await openPage(page, `/my-businesses/${id}`)
  await page.getByRole('button', { name: 'Cancel Review' }).click()
  await expect(page.getByText('Your changes are in review')).toHaveCount(0)
  await expect(page.getByText('December 25, 2199: Closed (Christmas Day)')).toBeVisible()
  await page.getByRole('button', { name: 'Undo This Change' }).click()
  await expect(description).toHaveValue(before)

  await page.getByRole('button', { name: 'Mark as Closed' }).click()
  await page.getByRole('button', { name: 'It Is Closed' }).click()
  await expect(page.getByRole('heading', { name: 'Open again?' })).toBeVisible()
  await expect(page.locator('section[aria-labelledby=closing] :focus')).toContainText('Mark as Open')
  await page.getByRole('button', { name: 'Mark as Open' }).click()
  await expect(page.getByRole('heading', { name: 'Closed for good?' })).toBeVisible()
})
