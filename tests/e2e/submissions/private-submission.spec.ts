import type { Page } from '@playwright/test'
import { comeFromElsewhere, linkInMail } from '../testing/account-steps.ts'
import { expectNoViolations } from '../testing/accessible.ts'
import { expect, isHydrated, test, toasts } from '../testing/journey.ts'
import { aPlumber, chooseCategory, giveConsent, openPart, typeIn } from '../testing/submission-steps.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const button = (page: Page, name: string) => page.getByRole('button', { name })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    // @spec 1.20
    test('a sender changes a submission and withdraws it by the private link', async ({ page }) => {
      await page.goto('/submit-business')
      if (javaScriptEnabled) await isHydrated(page)
      await chooseCategory(page, 'Plumbing')
      await typeIn(page, aPlumber('Anchor Private Plumbing'))
      await giveConsent(page)
      await button(page, 'Send for Review').click()
      await page.getByRole('link', { name: 'See Where It Stands' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anchor Private Plumbing')

      await page.getByText('Open the Form').click()
      await field(page, 'ZIP code').fill('1')
      await button(page, 'Save Changes').click()
      await expect(page.getByRole('alert')).toContainText('Enter a ZIP code of five digits')
      if (javaScriptEnabled) await expectNoViolations(page)
      await field(page, 'ZIP code').fill('32202')
      await field(page, 'Description').fill('Repairs of every kind, day and night.')
      await button(page, 'Save Changes').click()
      await expect(page.getByRole('status')).toContainText('Saved.')
      await page.getByText('Open the Form').click()
      await expect(field(page, 'Description')).toHaveValue('Repairs of every kind, day and night.')

      await page.getByText('Withdraw This Submission').click()
      await button(page, 'Yes, Withdraw It').click()
      await expect(page.getByRole('status')).toHaveText('Your submission is withdrawn.')
      await expect(button(page, 'Save Changes')).toHaveCount(0)

      // What was sent goes in again as a new submission, changed and with new consent.
      await page.getByText('Open the Form').click()
      await expect(field(page, 'Description')).toHaveValue('Repairs of every kind, day and night.')
      await field(page, 'Business name').fill('Anchor Private Plumbing Again')
      await field(page, 'ZIP code').fill('1')
      await button(page, 'Send for Review').click()
      await expect(page.getByRole('alert')).toContainText('Enter a ZIP code of five digits')
      await field(page, 'ZIP code').fill('32202')
      await page.getByRole('checkbox', { name: /A veteran owns this business/ }).check()
      await button(page, 'Send for Review').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Submission')
      await page.getByRole('link', { name: 'See Where It Stands' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anchor Private Plumbing Again')
    })
  })
}

// @spec 1.20
test('a sender without an address sees the full link, and can have it by email', async ({ page }) => {
  await page.goto('/submit-business')
  await isHydrated(page)
  await chooseCategory(page, 'Plumbing')
  const { 'Your email address': _, ...plumber } = aPlumber('Anchor Silent Plumbing')
  await typeIn(page, plumber)
  await giveConsent(page)
  await button(page, 'Send for Review').click()
  const save = page.getByRole('region', { name: 'Save this link' })
  const link = save.getByText(/^http\S+\/submission\/\S+$/)
  await expect(save.getByRole('link', { name: 'See Where It Stands' })).toHaveAttribute(
    'href',
    new URL(await link.innerText()).pathname,
  )
  await save.getByRole('button', { name: 'Copy' }).click()
  await expect(toasts(page)).toContainText(/link/i)
  await expectNoViolations(page)

  await save.getByRole('textbox', { name: 'Your email address' }).fill('silent')
  await save.getByRole('button', { name: 'Email It to Me' }).click()
  await expect(save.getByRole('alert')).toContainText('name@example.com')
  const address = `silent@${crypto.randomUUID()}.example.com`
  await save.getByRole('textbox', { name: 'Your email address' }).fill(address)
  await save.getByRole('button', { name: 'Email It to Me' }).click()
  await expect(page.getByText(`We also emailed this link to ${address}`)).toBeVisible()
  await page.goto(await linkInMail(page, address, 'submission-received'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anchor Silent Plumbing')
})

// @spec 1.31 2.117
test('the form checks a field that is left, knows the place of the ZIP code, and shows what is listed already', async ({
  page,
}) => {
  await page.goto('/submit-business')
  await isHydrated(page)
  await field(page, 'Business name').fill('Tidewrack Plumbing')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Plumbing')
  await openPart(page, 'Where you work')
  await field(page, 'ZIP code').fill('34994')
  await expect(field(page, 'City')).toHaveValue('Stuart')
  await expect(field(page, 'ZIP code')).toHaveAccessibleDescription('Martin County')
  await field(page, 'City').fill('Tampa')
  await field(page, 'ZIP code').focus()
  await expect(page.getByText('34994 is in Stuart. Is the city right?')).toBeVisible()
  await page.getByRole('button', { name: 'Use Stuart' }).click()
  await expect(field(page, 'City')).toHaveValue('Stuart')

  await openPart(page, 'How customers reach you')
  await field(page, 'Phone').fill('772-555-018')
  await field(page, 'Email').fill('desk@gmail.con')
  await field(page, 'Website').focus()
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Enter a phone number of ten digits/)
  await page.getByRole('button', { name: 'Use desk@gmail.com' }).click()
  await expect(field(page, 'Email')).toHaveValue('desk@gmail.com')
  await expect(page.getByText('Did you mean')).toHaveCount(0)

  await field(page, 'Phone').fill('772-555-0185')
  await expect(field(page, 'Phone')).not.toHaveAccessibleDescription(/Enter/)
  const warning = page.getByRole('region', { name: 'Is this yours?' })
  await expect(warning).toContainText('the same phone number')
  await expect(warning.getByRole('link', { name: 'Claim It' }).first()).toHaveAttribute(
    'href',
    /^\/claim\/tidewrack-plumbing/,
  )
  await expectNoViolations(page)
})
