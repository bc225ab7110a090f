import type { Page } from '@playwright/test'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { expect, openPage, test } from '../testing/journey.ts'
import { aPlumber, chooseCategory, giveConsent, openPart, typeIn } from '../testing/submission-steps.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' })
const main = (page: Page) => page.getByRole('main')

// @spec 2.115
test('what is typed into the submission form is still there on the next visit, with what was asked about a mistyped address; "Clear the form" empties it and forgets the draft', async ({
  page,
}) => {
  const spanish = page.getByRole('checkbox', { name: 'Spanish' })
  await openPage(page, '/submit-business')
  await field(page, 'Business name').fill('Anchor Draft Plumbing')
  await category(page).selectOption('Plumbing')
  await spanish.check()
  await giveConsent(page)
  await field(page, 'Your email address').fill('dana@gmail.con')

  await openPage(page, '/submit-business')
  await expect(field(page, 'Business name')).toHaveValue('Anchor Draft Plumbing')
  await expect(category(page)).toHaveValue('plumbing')
  await expect(main(page).getByRole('status')).toContainText('What you typed before is still here')
  await expect(spanish).toBeChecked()
  // Consent is given anew each time.
  await openPart(page, 'About you')
  await expect(page.getByRole('checkbox', { name: /A veteran owns this business/ })).not.toBeChecked()

  // The part that is on the screen is in the address.
  await page.reload()
  await expect(field(page, 'Your email address')).toHaveValue('dana@gmail.con')
  await expect(page.getByRole('button', { name: 'Use dana@gmail.com' })).toBeVisible()

  await openPart(page, 'Your business')
  await page.getByRole('button', { name: 'Clear the Form' }).click()
  await page.getByRole('button', { name: 'Yes, Clear It' }).click()
  await expect(field(page, 'Business name')).toHaveValue('')
  await expect(spanish).not.toBeChecked()
  await openPage(page, '/submit-business')
  await expect(field(page, 'Business name')).toHaveValue('')
})

// @spec 2.115
test('a submission that was sent leaves no draft', async ({ page }) => {
  await openPage(page, '/submit-business')
  await typeIn(page, aPlumber('Anchor Draft Plumbing'))
  await chooseCategory(page, 'Plumbing')
  await openPart(page, 'About you')
  const send = page.getByRole('button', { name: 'Send for Review' })
  await send.click()
  // Refused without consent: the draft stays.
  await expect(page.getByRole('alert')).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('submission-draft'))).toContain('Anchor Draft')
  await giveConsent(page)
  await send.click()
  await expect(page).toHaveURL(/\/submit-business-confirmation(\?sent=|$)/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('submission-draft'))).toBeNull()
  await openPage(page, '/submit-business')
  await expect(field(page, 'Business name')).toHaveValue('')
})
