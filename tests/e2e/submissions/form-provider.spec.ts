import { freePort, startDirectory } from '../../support/directory-server.ts'
import { theSameDirectory } from '../../support/journeys-directory.ts'
import { startFormProvider, type TestFormProvider } from '../../support/form-provider.ts'
import { linkInMail } from '../testing/account-steps.ts'
import { approveBusiness } from '../testing/cases.ts'
import { expect, test as base } from '../testing/journey.ts'
import { aNewBusiness, approvedListing, readAsStranger } from '../testing/submission-steps.ts'

const FORM_ID = 'veteran-owned'
const SECRET = 'between the provider and us'

/**
 * The same directory once more, as an operator runs it who has a form provider; the database is that of the
 * other journeys.
 */
const test = base.extend<{ withProvider: { url: string; provider: TestFormProvider } }>({
  withProvider: async ({}, use) => {
    const port = await freePort()
    const webhook = `http://127.0.0.1:${port}/api/v1/form-webhook`
    const provider = await startFormProvider({ url: webhook, secret: SECRET })
    const directory = await startDirectory({
      ...theSameDirectory(),
      PORT: String(port),
      LOG_LEVEL: 'error',
      FORM_PROVIDER_SCRIPT_URL: provider.scriptUrl,
      FORM_ID,
      FORM_WEBHOOK_SECRET: SECRET,
    })
    await use({ url: directory.url, provider })
    await directory.stop()
    await provider.close()
  },
})

// @spec 1.5 7.15
test('what a form provider takes in waits at the desk once, and is listed when it is approved', async ({
  page,
  moderator,
  withProvider: { url, provider },
}) => {
  const business = aNewBusiness()
  const { 'Business name': name, 'Your email address': sender } = business
  await page.goto(`${url}/submit-business`)
  const form = page.frameLocator('iframe[title="Submission form"]')
  for (const [label, value] of Object.entries({
    Company: name,
    'What you do': business.Description,
    Town: business.City,
    'Postal code': business['ZIP code'],
    'Where you work': business['Service area'],
    Telephone: business.Phone,
    'Your name': business['Your name'],
    'Your mailbox': sender,
  })) {
    await form.getByLabel(label, { exact: true }).fill(value ?? '')
  }
  await form.getByRole('button', { name: `Send to ${FORM_ID}` }).click()
  await expect(form.getByText('Thank you.')).toBeVisible()
  expect(provider.answers).toEqual([201, 200])

  expect(await linkInMail(sender, 'submission-received')).toContain('/submission/')
  await approveBusiness(moderator, name)
  const listing = await approvedListing(page, sender)
  expect((await readAsStranger(listing)).text).toContain(name)
})
