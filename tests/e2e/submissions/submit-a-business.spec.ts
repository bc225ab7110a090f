import type { Page } from '@playwright/test'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { expect, isPainted, ON_DESKTOP, ON_PHONE, openPage, test } from '../testing/journey.ts'
import {
  aPlumber,
  chooseCategory,
  giveConsent,
  openPart,
  openPartOf,
  typeIn,
} from '../testing/submission-steps.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

const FIELDS = aPlumber('Anchor Journey Plumbing')

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' })
const send = (page: Page) => page.getByRole('button', { name: 'Send for Review' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    // @spec 2.114
    test('mistakes are named above the form and beside the fields; what was typed stays; then it is sent', async ({
      page,
    }) => {
      if (javaScriptEnabled) await openPage(page, '/submit-business')
      else await page.goto('/submit-business')
      await chooseCategory(page, 'Plumbing')
      await page.getByRole('checkbox', { name: 'Haitian Creole' }).check()
      await typeIn(page, { ...FIELDS, 'ZIP code': '99999' })
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
      for (const [label, text] of Object.entries({ ...FIELDS, 'ZIP code': '99999' })) {
        await openPartOf(page, label)
        await expect(field(page, label)).toHaveValue(text)
      }
      await openPart(page, 'Your business')
      await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('plumbing')
      await expect(page.getByRole('checkbox', { name: 'Haitian Creole' })).toBeChecked()

      // Leads to the part, and says still what else is wrong.
      await summary.getByRole('link', { name: 'Enter a ZIP code in Florida' }).click()
      if (javaScriptEnabled) await expect(field(page, 'ZIP code')).toBeFocused()
      await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/Enter a ZIP code in Florida/)
      await expect(summary).toContainText('Confirm that we may publish the listing')
      await field(page, 'ZIP code').fill('32202')
      await giveConsent(page)
      await send(page).click()

      await expect(page).toHaveURL(/\/submit-business-confirmation(\?sent=|$)/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Submission')
      await expect(page.getByText('You’ll get a response within 24 hours')).toBeVisible()
    })
  })
}

test('Continue checks its part: the first field that is wrong has the focus, and the list leads on anyway', async ({
  page,
}) => {
  await openPage(page, '/submit-business')
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

  await openPart(page, 'How customers reach you')
  await page.getByRole('radio', { name: 'Different days' }).check()
  await page.getByRole('combobox', { name: 'Tuesday: open or closed' }).selectOption('Open')
  await field(page, 'Phone').fill(FIELDS.Phone)
  await goOn(page).click()
  await expect(page.getByRole('combobox', { name: 'Tuesday: open or closed' })).toBeFocused()
  await expect(page.locator('[aria-current=step]')).toHaveText(/How customers reach you/)
})

test('a check that comes after the form was left changes nothing', async ({ page }) => {
  const { promise: isLeft, resolve: letCome } = Promise.withResolvers<void>()
  const check = '**/api/v1/submissions/check'
  await page.route(check, async (route) => {
    await isLeft
    await route.fulfill({ json: { errors: {}, place: null, suggestions: {} } })
  })
  await openPage(page, '/submit-business')
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

test('one part at a time: the heading has the focus, nothing is lost, and Back goes a part back', async ({
  page,
}) => {
  await openPage(page, '/submit-business')
  const part = page.locator('h2:focus')
  await expect(page.getByRole('heading', { level: 2, name: /^1 of 4\b/ })).toBeVisible()
  await expect(field(page, 'Your name')).toBeHidden()
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
  await send(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  const parts = page.getByRole('navigation', { name: 'Parts of the form' })
  await expect(parts.getByRole('button', { name: 'Your business (2 to fix)' })).toBeVisible()
  await expect(parts.getByRole('button', { name: 'About you (2 to fix)' })).toHaveAttribute(
    'aria-current',
    'step',
  )
})

test(
  'a message that appears while the button is pressed does not swallow the press',
  ON_DESKTOP,
  async ({ page }) => {
    await openPage(page, '/submit-business')
    await openPart(page, 'About you')
    const pressSend = async () => {
      await send(page).hover()
      await page.mouse.down()
    }
    await field(page, 'Your email address').fill('dana@gmail.con')
    await pressSend()
    await expect(page.getByRole('button', { name: 'Use dana@gmail.com' })).toBeVisible()
    await page.mouse.up()
    await expect(page.getByRole('alert')).toContainText('There is a problem')

    await openPage(page, '/submit-business')
    await openPart(page, 'About you')
    await pressSend()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('a message that appears under a finger does not swallow the tap', ON_PHONE, async ({ page }) => {
  await openPage(page, '/submit-business')
  await goOn(page).evaluate((button) => {
    const message = document.createElement('p')
    message.style.height = '60px'
    button.addEventListener('touchstart', () => button.parentElement?.before(message), { once: true })
  })
  await goOn(page).tap()
  await expect(field(page, 'Business name')).toBeFocused()
})

// @spec 1.29
test('what autofill fills in at once and one tap sends goes into the queue without a detour', async ({
  page,
}) => {
  await openPage(page, '/submit-business')
  const values = { businessName: 'Autofill Plumbing', category: 'plumbing', description: FIELDS.Description }
  const known = { street: '12 Bay Street', city: 'Jacksonville', zip: '32202', phone: '904-555-0123' }
  const person = { contactName: 'Dana Ortiz', contactEmail: 'dana.ortiz@example.com' }
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /submit-/.test(request.url()))
  // All of it within one moment, before the form has noticed anything.
  await page.evaluate(
    (filled) => {
      const form = document.querySelector<HTMLFormElement>('#submission-form form')!
      for (const [name, value] of Object.entries(filled)) {
        const control = form.elements.namedItem(name) as HTMLInputElement
        control.value = value
        control.dispatchEvent(new Event('change', { bubbles: true }))
      }
      form.querySelector<HTMLInputElement>('[name=consent]')!.checked = true
      form.requestSubmit()
    },
    { ...values, ...known, ...person },
  )
  // Only this tells it from a program's, however slow the machine of the test is.
  expect(new URLSearchParams((await sent).postData() ?? '').get('sentByPage')).toBe('yes')
  await expect(page.getByRole('heading', { name: 'Your private page' })).toBeVisible()
})

// @spec 2.115
test('a check that does not come keeps nobody from going on, and a connection that fails loses nothing', async ({
  page,
}) => {
  await openPage(page, '/submit-business')
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
