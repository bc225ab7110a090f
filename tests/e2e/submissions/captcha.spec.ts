import { expectNoViolations } from '../testing/accessible.ts'
import { startCaptchaProvider } from '../../support/captcha-provider.ts'
import { type DirectoryServer, startDirectory } from '../../support/directory-server.ts'
import { theSameDirectory } from '../../support/journeys-directory.ts'
import { expect, isHydrated, ON_PHONE, test } from '../testing/journey.ts'
import { aNewBusiness, fillIn, giveConsent, openPart } from '../testing/submission-steps.ts'

// The same directory once more, as an operator runs it who has a captcha.
test.describe.configure({ mode: 'serial' })

let outside: Awaited<ReturnType<typeof startCaptchaProvider>>
let directory: DirectoryServer

test.beforeAll(async () => {
  outside = await startCaptchaProvider()
  directory = await startDirectory({
    ...theSameDirectory(),
    LOG_LEVEL: 'error',
    ...outside.settings,
  })
})
test.afterAll(async () => {
  await directory.stop()
  await outside.stop()
})

// @spec 1.30
test(
  'the widget comes with the first key, and its answer is asked for, refused and taken',
  ON_PHONE,
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(outside.origin)) asked.push(request.url())
    })
    outside.provider.answer = 'made up'
    await page.goto(`${directory.url}/business-signup`)
    await isHydrated(page)
    // The page that is on the screen has a policy without the widget's host, so this has to be a page of its own.
    await page.getByRole('main').getByRole('link', { name: 'List It without an Account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('List Your Business')
    await isHydrated(page)
    expect(asked).toEqual([])

    const business = aNewBusiness()
    await fillIn(page, business)
    const box = page.getByRole('checkbox', { name: 'I am a person' })
    const check = page.getByRole('group', { name: 'So we know you’re a person' })
    await expect(box).toBeVisible()
    const send = page.getByRole('button', { name: 'Send for Review' })
    await send.click()
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByRole('alert').getByRole('link', { name: 'Answer this check' }).click()
    await expect(check).toBeFocused()
    await expect(check).toContainText('Answer this check, then send the form again')

    await box.check()
    await expect(check).not.toContainText('Answer this check')
    await send.click()
    await expect(check).toContainText('This check didn’t work')
    await expect(box).not.toBeChecked()
    await expectNoViolations(page)
    await openPart(page, 'Your business')
    await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue(business['Business name'])
    await expect(check).toBeHidden()

    // What is typed is still on the device; the widget is another one now.
    outside.provider.answer = outside.rightAnswer
    await page.reload()
    await isHydrated(page)
    await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue(business['Business name'])
    await giveConsent(page)
    await box.check()
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Submission')
    await expect(page.getByRole('heading', { name: 'Your private page' })).toBeVisible()
  },
)
