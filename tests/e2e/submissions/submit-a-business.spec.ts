import type { Page } from '@playwright/test'
import { expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere, linkInMail } from '../testing/account-steps.ts'
import { expect, isPainted, ON_DESKTOP, ON_PHONE, openPage, test, toasts } from '../testing/journey.ts'
import {
  aPlumber,
  chooseCategory,
  giveConsent,
  openEmptyForm,
  openMore,
  openPart,
  openPartOf,
  typeIn,
} from '../testing/submission-steps.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

const FIELDS = aPlumber('Anchor Journey Plumbing')

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' })
const send = (page: Page) => page.getByRole('button', { name: 'Send for Review' })

// @spec 1.20 2.114
test('a sender mends mistakes and sends; by the private link the submission is changed, withdrawn and sent in again', async ({
  page,
}) => {
  await test.step('mistakes are named above the form and beside the fields; what was typed stays; then it is sent', async () => {
    await openPage(page, '/submit-business')
    await chooseCategory(page, 'Plumbing')
    await openMore(page)
    await page.getByRole('checkbox', { name: 'Haitian Creole' }).check()
    await page.getByText('Other languages').click()
    await page.getByRole('checkbox', { name: 'German' }).check()
    await field(page, 'Year founded').fill('1998')
    await typeIn(page, { ...FIELDS, 'ZIP code': '33000' })
    await page.getByRole('combobox', { name: 'branch of service' }).selectOption('Navy')
    await send(page).click()

    const summary = page.getByRole('alert')
    await expect(summary).toContainText('There is a problem')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Enter a ZIP code in Florida',
      'Confirm that we may publish the listing',
    ])
    await expect(page.getByRole('combobox', { name: 'branch of service' })).toHaveValue('navy')
    for (const [label, text] of Object.entries({ ...FIELDS, 'ZIP code': '33000' })) {
      await openPartOf(page, label)
      await expect(field(page, label)).toHaveValue(text)
    }
    await openPart(page, 'Your business')
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('plumbing')
    await openPart(page, 'About you')
    for (const name of ['Haitian Creole', 'German']) {
      await expect(page.getByRole('checkbox', { name })).toBeChecked()
    }
    await expect(field(page, 'Year founded')).toHaveValue('1998')

    // Leads to the part, and says still what else is wrong.
    await summary.getByRole('link', { name: 'Enter a ZIP code in Florida' }).click()
    await expect(field(page, 'ZIP code')).toBeFocused()
    await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/Enter a ZIP code in Florida/)
    await expect(summary).toContainText('Confirm that we may publish the listing')
    await field(page, 'ZIP code').fill('32202')
    await giveConsent(page)
    await send(page).click()

    await expect(page).toHaveURL(/\/submit-business-confirmation(\?sent=|$)/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Submission')
    await expect(page.getByText('You’ll get a response within 24 hours')).toBeVisible()
  })

  await test.step('changed and withdrawn', async () => {
    await page.getByRole('link', { name: 'See Where It Stands' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anchor Journey Plumbing')

    await page.getByText('Open the Form').click()
    await field(page, 'ZIP code').fill('1')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter a ZIP code of five digits')
    await expectNoViolations(page)
    await field(page, 'ZIP code').fill('32202')
    await field(page, 'Description').fill('Repairs of every kind, day and night.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved. The reviewer' })).toBeVisible()
    await page.getByText('Open the Form').click()
    await expect(field(page, 'Description')).toHaveValue('Repairs of every kind, day and night.')

    await page.getByText('Withdraw This Submission').click()
    await page.getByRole('button', { name: 'Yes, Withdraw It' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your submission is withdrawn.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  })

  await test.step('sent in again', async () => {
    // What was sent goes in again as a new submission, changed and with new consent.
    await page.getByText('Open the Form').click()
    await expect(field(page, 'Description')).toHaveValue('Repairs of every kind, day and night.')
    await field(page, 'Business name').fill('Anchor Journey Plumbing Again')
    await field(page, 'ZIP code').fill('1')
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText('Enter a ZIP code of five digits')
    await field(page, 'ZIP code').fill('32202')
    await page.getByRole('checkbox', { name: /A veteran owns this business/ }).check()
    await send(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Submission')
    await page.getByRole('link', { name: 'See Where It Stands' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anchor Journey Plumbing Again')
  })
})

// @spec 1.20
test('a sender without an address sees the full link, and can have it by email', async ({ page }) => {
  await openPage(page, '/submit-business')
  await chooseCategory(page, 'Plumbing')
  const { 'Your email address': _, ...plumber } = aPlumber('Anchor Silent Plumbing')
  await typeIn(page, plumber)
  await giveConsent(page)
  await send(page).click()
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
  await page.goto(await linkInMail(address, 'submission-received'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anchor Silent Plumbing')
})

// @spec 1.31 2.115 2.117
test(
  'on a phone the form comes part by part, checks what is left, and knows places and what is listed already',
  ON_PHONE,
  async ({ page }) => {
    await test.step('one part at a time: the heading has the focus, nothing is lost, and Back goes a part back', async () => {
      await openEmptyForm(page)
      const part = page.locator('h2:focus')
      await expect(page.getByRole('heading', { level: 2, name: /^1 of 4\b/ })).toBeVisible()
      await expect(field(page, 'Your name')).toBeHidden()
      // On a phone the first field is in the upper half of the screen, and there is nothing to clear yet.
      const name = await field(page, 'Business name').boundingBox()
      expect(name?.y).toBeLessThanOrEqual(420)
      await expect(page.getByRole('button', { name: 'Clear the Form' })).toBeHidden()
      await field(page, 'Business name').fill('Steady Plumbing')
      await openPart(page, 'Where you work')
      await expect(part).toHaveText('2 of 4 Where you work')
      await field(page, 'City').fill('Ocala')
      await field(page, 'ZIP code').fill('34471')
      await field(page, 'Service area').fill('All of Marion County')
      await field(page, 'ZIP code').press('Enter')
      await expect(part).toHaveText('3 of 4 How customers reach you')
      await expect(page).toHaveURL('/submit-business#contact')

      await page.goBack()
      await expect(part).toHaveText('2 of 4 Where you work')
      await expect(field(page, 'City')).toHaveValue('Ocala')
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(field(page, 'Business name')).toHaveValue('Steady Plumbing')

      await openPart(page, 'About you')
      const summary = page.getByRole('definition')
      await expect(summary.getByText('Steady Plumbing', { exact: true })).toBeVisible()
      await expect(summary.getByText('Ocala, 34471, All of Marion County')).toBeVisible()
      await page.getByRole('button', { name: 'Change “Where you work”' }).click()
      await expect(part).toHaveText('2 of 4 Where you work')
      await openPart(page, 'About you')
      await send(page).click()
      await expect(page.getByRole('alert')).toBeFocused()
      const parts = page.getByRole('navigation', { name: 'Parts of the form' })
      await expect(parts.getByRole('button', { name: 'Your business (2 to fix)' })).toBeVisible()
      await expect(parts.getByRole('button', { name: 'About you (2 to fix)' })).toHaveAttribute(
        'aria-current',
        'step',
      )
    })

    await test.step('Continue checks its part: the first field that is wrong has the focus, and the list leads on anyway', async () => {
      await openEmptyForm(page)
      const name = field(page, 'Business name')
      const category = page.getByRole('combobox', { name: 'Category' })
      await goOn(page).click()
      await expect(name).toBeFocused()
      await expect(name).toHaveAccessibleDescription(/Enter the business name/)
      await expect(category).toHaveAccessibleDescription(/Choose a category/)
      const parts = page.getByRole('navigation', { name: 'Parts of the form' })
      await expect(parts.getByRole('button', { name: 'Your business (3 to fix)' })).toBeVisible()

      // More is to come: Enter sends nothing yet.
      await name.fill('Steady Plumbing')
      await name.press('Enter')
      await expect(category).toBeFocused()
      await expect(name).not.toHaveAccessibleDescription(/Enter the business name/)
      await expect(name).toHaveValue('Steady Plumbing')
      await category.selectOption('Plumbing')
      await field(page, 'Description').fill(FIELDS.Description)
      await goOn(page).click()
      await expect(parts.getByRole('button', { name: 'Done: Your business' })).toBeVisible()
      await expect(parts.getByRole('img', { name: 'Done:' })).toHaveCount(1)

      await openPart(page, 'How customers reach you')
      await page.getByRole('radio', { name: 'Different days' }).check()
      await page.getByRole('combobox', { name: 'Tuesday: open or closed' }).selectOption('Open')
      await page.getByLabel('Tuesday, closes').first().fill('')
      await field(page, 'Phone').fill(FIELDS.Phone)
      await goOn(page).click()
      await expect(page.getByRole('combobox', { name: 'Tuesday: open or closed' })).toBeFocused()
      await expect(page.locator('[aria-current=step]')).toHaveText(/How customers reach you/)
    })

    await test.step('the form checks a field that is left, knows the place of the ZIP code, and shows what is listed already', async () => {
      await openEmptyForm(page)
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
      await field(page, 'Website').focus()
      await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Enter a phone number of ten digits/)

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

    await test.step('a message that appears under a finger does not swallow the tap', async () => {
      await openEmptyForm(page)
      await goOn(page).evaluate((button) => {
        const message = document.createElement('p')
        message.style.height = '60px'
        button.addEventListener('touchstart', () => button.parentElement?.before(message), { once: true })
      })
      await goOn(page).tap()
      await expect(field(page, 'Business name')).toBeFocused()
    })
  },
)

// @spec 2.115
test(
  'neither a message in the way nor a slow or failing connection keeps anybody from going on, or loses anything',
  ON_DESKTOP,
  async ({ page }) => {
    await test.step('a message that appears while the button is pressed does not swallow the press', async () => {
      await openEmptyForm(page)
      await openPart(page, 'About you')
      const pressSend = async () => {
        await send(page).hover()
        await page.mouse.down()
      }
      await field(page, 'Your email address').fill('dana')
      await pressSend()
      await expect(field(page, 'Your email address')).toHaveAttribute('aria-invalid', 'true')
      await page.mouse.up()
      await expect(page.getByRole('alert')).toContainText('There is a problem')

      await openPage(page, '/submit-business')
      await openPart(page, 'About you')
      await pressSend()
      await page.mouse.move(5, 5)
      await page.mouse.up()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    await test.step('a check that does not come keeps nobody from going on, and a connection that fails loses nothing', async () => {
      await openEmptyForm(page)
      await page.route('**/api/v1/submissions/check', (route) => route.abort('internetdisconnected'))
      await goOn(page).click()
      await expect(page.locator('h2:focus')).toHaveText('2 of 4 Where you work')
      await page.unroute('**/api/v1/submissions/check')
      await openPart(page, 'Your business')
      await field(page, 'Business name').fill(FIELDS['Business name'])
      await openPart(page, 'About you')
      await page.route(/submit-business\.data/, (route) => route.abort('internetdisconnected'))
      await send(page).click()
      await expect(page.getByRole('alert')).toContainText('We couldn’t reach the directory')
      await openPart(page, 'Your business')
      await expect(field(page, 'Business name')).toHaveValue(FIELDS['Business name'])

      await openPart(page, 'About you')
      await page.unroute(/submit-business\.data/)
      await send(page).click()
      await expect(page.getByRole('alert')).toContainText('There is a problem')
    })

    await test.step('a check that comes after the form was left changes nothing', async () => {
      const { promise: isLeft, resolve: letCome } = Promise.withResolvers<void>()
      const check = '**/api/v1/submissions/check'
      await page.route(check, async (route) => {
        await isLeft
        await route.fulfill({ json: { errors: {}, place: null, cityDoubt: null } })
      })
      await openEmptyForm(page)
      const asked = page.waitForRequest(check)
      await goOn(page).click()
      await asked
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
      await expect(page).toHaveURL('/privacy')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      const answer = page.waitForResponse(check)
      letCome()
      await (await answer).finished()
      await isPainted(page)
      await expect(page).toHaveURL('/privacy')
    })
  },
)
