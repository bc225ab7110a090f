import type { Page } from '@playwright/test'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { expect, openPage, test } from '../testing/journey.ts'
import {
  aPlumber,
  chooseCategory,
  giveConsent,
  openMore,
  openPart,
  typeIn,
} from '../testing/submission-steps.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' })
const main = (page: Page) => page.getByRole('main')

// @spec 1.29 2.115 3.11
test('what is typed is still there on the next visit; clearing the form or sending it leaves nothing, and what autofill sends at once takes no detour', async ({
  page,
}) => {
  const spanish = page.getByRole('checkbox', { name: 'Spanish', includeHidden: true })
  const hours = (kind: string) => page.getByRole('radio', { name: kind })
  const opens = page.getByLabel('Monday to Friday, opens').first()

  await test.step('on the next visit, with what was asked about a mistyped address', async () => {
    await openPage(page, '/submit-business')
    await field(page, 'Business name').fill('Anchor Draft Plumbing')
    await category(page).selectOption('Plumbing')
    await field(page, 'Description').fill('Drains, leaks and water heaters in Martin County.')
    await openMore(page)
    await spanish.check()
    await openPart(page, 'How customers reach you')
    await hours('Same every weekday').check()
    // Typed key by key: React may render in between.
    await opens.pressSequentially('0730AM')
    await giveConsent(page)
    await field(page, 'Your email address').fill('dana@example.com')

    await openPage(page, '/submit-business')
    await expect(field(page, 'Business name')).toHaveValue('Anchor Draft Plumbing')
    await expect(category(page)).toHaveValue('plumbing')
    await expect(main(page).getByRole('status')).toContainText('What you typed before is still here')
    await expect(spanish).toBeChecked()
    await expect(page.getByRole('button', { name: 'Done: Your business' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Done: About you' })).toBeHidden()
    await openPart(page, 'How customers reach you')
    await expect(hours('Same every weekday')).toBeChecked()
    await expect(opens).toHaveValue('07:30')
    // Consent is given anew each time.
    await openPart(page, 'About you')
    await expect(page.getByRole('checkbox', { name: /A veteran owns this business/ })).not.toBeChecked()
    await expect(spanish).toBeVisible()

    // The part that is on the screen is in the address.
    await page.reload()
    await expect(field(page, 'Your email address')).toHaveValue('dana@example.com')
  })

  await test.step('“Clear the Form” empties it and forgets the draft', async () => {
    await openPart(page, 'Your business')
    await page.getByRole('button', { name: 'Clear the Form' }).click()
    await page.getByRole('button', { name: 'Yes, Clear It' }).click()
    await expect(field(page, 'Business name')).toHaveValue('')
    await expect(spanish).not.toBeChecked()
    await openPart(page, 'How customers reach you')
    await expect(hours('Not now')).toBeChecked()
    await expect(opens).toBeHidden()
    await openPage(page, '/submit-business')
    await expect(field(page, 'Business name')).toHaveValue('')
  })

  await test.step('a submission that was sent leaves no draft', async () => {
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

  await test.step('what autofill fills in at once and one tap sends goes into the queue without a detour', async () => {
    await openPage(page, '/submit-business')
    const values = {
      businessName: 'Autofill Plumbing',
      category: 'plumbing',
      description: aPlumber('Autofill Plumbing').Description,
    }
    const known = { street: '12 Bay Street', city: 'Jacksonville', zip: '32202', phone: '904-555-0123' }
    const person = { contactName: 'Dana Ortiz', contactEmail: 'dana.ortiz@example.com' }
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /submit-/.test(request.url()),
    )
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
    expect(new URLSearchParams((await sent).postData() ?? '').get('sentByPage')).toMatch(/^[\d-]+$/)
    await expect(page.getByRole('heading', { name: 'Your private page' })).toBeVisible()
  })
})
