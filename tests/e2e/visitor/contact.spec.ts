import { expectNoViolations } from '../testing/accessible.ts'
import { linkInMail } from '../testing/account-steps.ts'
import { expect, openPage, test } from '../testing/journey.ts'

/** Of the sample list, with an address for e-mail. */
const PLUMBER = {
  path: '/business/kowalczyk-water-and-gas-1',
  name: 'Kowalczyk Water & Gas',
  email: 'kowalczyk.watergas@example.com',
}

// @spec 1.40 2.70
test('a visitor writes to a business, which answers by the link in the mail, and suggests a correction', async ({
  page,
}) => {
  const visitor = `Rosa ${Date.now()}`
  await test.step('a message is written in the dialog and passed on', async () => {
    await openPage(page, PLUMBER.path)
    await page.getByRole('button', { name: 'Contact Business' }).click()
    const dialog = page.getByRole('dialog', { name: 'Contact Business' })
    await expect(dialog.getByRole('button', { name: 'Send Message' })).toBeInViewport({ ratio: 1 })
    await dialog.getByLabel('Your name').fill(visitor)
    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Enter an email address')
    await expect(dialog.getByLabel('Your name')).toHaveValue(visitor)
    await expectNoViolations(page)

    await dialog.getByLabel('Your email address').fill('rosa@example.com')
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Do you come to Venice?')
    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await expect(dialog.getByRole('status')).toContainText('Your message is on its way')
    await expect(dialog.getByRole('status')).toBeFocused()
    await expect(page).toHaveURL(PLUMBER.path)
  })

  await test.step('it is answered', async () => {
    await openPage(page, await linkInMail(PLUMBER.email, 'contact-message'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Answer ${visitor}`)
    await expect(page.getByRole('main')).toContainText('Do you come to Venice?')
    await expectNoViolations(page)
    await page.getByLabel('Your answer').fill('Every Tuesday.')
    await page.getByRole('button', { name: 'Send Answer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answer is on its way')
  })

  await test.step('a correction is suggested from the profile', async () => {
    await openPage(page, PLUMBER.path)
    await page.getByRole('link', { name: 'Suggest a correction' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suggest a Correction')
    await page.goBack()
    await page.getByRole('link', { name: 'Wrong number?' }).click()
    await expect(page.getByLabel('Phone')).toBeFocused()
    await page.getByRole('button', { name: 'Send Correction' }).click()
    await expect(page.getByRole('alert')).toContainText('Change at least one field')
    await page.getByLabel('Phone').fill('(941) 555-0142')
    await page.getByRole('button', { name: 'Send Correction' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You')
  })
})
