import { expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere, linkInMail, textOfMail } from '../testing/account-steps.ts'
import { expect, ON_PHONE, openPage, test } from '../testing/journey.ts'
import { aNewAddress } from '../testing/people.ts'

test('a search is followed by email, and left by the link in one', ON_PHONE, async ({ page }) => {
  const email = aNewAddress()
  const heading = page.getByRole('heading', { level: 1 })
  const ask = async () => {
    await page.getByRole('link', { name: 'Tell Me by Email' }).click()
    await expect(heading).toHaveText('New Listings by Email')
    await expect(page.getByRole('main')).toContainText('HVAC, near')
    await page.getByLabel('Your email address').fill(email)
    await page.getByRole('button', { name: 'Tell Me by Email' }).click()
    await expect(heading).toHaveText('Check Your Email')
  }
  await comeFromElsewhere(page)
  await openPage(page, '/businesses/search?category=HVAC&where=33040')
  await ask()

  await openPage(page, await linkInMail(email, 'follow-asked'))
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Yes, Email Me' }).click()
  await expect(heading).toHaveText('You’re Following This Search')
  await page.getByRole('main').getByRole('link', { name: 'See Results' }).click()
  await expect(heading).toContainText('33040')
  await ask()

  const again = await textOfMail(email, 'follow-asked')
  await openPage(page, /Stop these emails: (\S+)/.exec(again)?.[1] ?? '')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Stop These Emails' }).click()
  await expect(heading).toHaveText('We Won’t Email You About This Search Again')
  await page.getByRole('link', { name: 'Follow It Again' }).click()
  await expect(heading).toHaveText('New Listings by Email')
})
