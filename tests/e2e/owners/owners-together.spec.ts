import { expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere, linkInMail } from '../testing/account-steps.ts'
import { expect, ON_DESKTOP, openPage, openSections, test } from '../testing/journey.ts'
import { aNewAddress, makeOwner, makePerson, signInAs } from '../testing/people.ts'
import { openCase } from '../testing/submission-steps.ts'

test(
  'an owner answers a rival claim, and offers a part in the listing',
  ON_DESKTOP,
  async ({ page, moderator }) => {
    await comeFromElsewhere(page)
    const owner = await makeOwner()
    const { email: rivalEmail } = await signInAs(page, await makePerson())
    await openPage(page, `/claim/${owner.businessId}`)
    await page.getByRole('radio', { name: 'Our reviewers look at it' }).check()
    await page.getByLabel('How can we tell it’s yours?').fill('I bought the shop from them last year.')
    await page.getByRole('button', { name: 'Send the Claim' }).click()
    await expect(page.getByText('Claim sent', { exact: true })).toBeVisible()

    await signInAs(page, owner)
    await openPage(page, await linkInMail(page, owner.email, 'claim-disputed'))
    const claims = page.getByRole('heading', { name: 'Someone Else Claims This Business' })
    await expect(claims).toBeFocused()
    await expect(claims).toBeInViewport()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Send the Answer' }).click()
    const words = page.getByLabel('What should our reviewers know?')
    await expect(words).toHaveAccessibleDescription(/Tell our reviewers why/)
    await words.fill('They worked here until 2019.')
    await page.getByRole('button', { name: 'Send the Answer' }).click()
    await expect(page.getByRole('button', { name: 'Update the Answer' })).toBeVisible()

    const partner = aNewAddress()
    await openSections(page, 'Owners')
    await page.getByLabel('Their email address').fill(partner)
    await page.getByRole('button', { name: 'Send the Offer' }).click()
    await page.getByRole('button', { name: `Withdraw the offer to ${partner}` }).click()
    await expect(page.getByText('Waiting for an Answer')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Owners' })).toBeFocused()
    await openPage(page, new URL(await linkInMail(page, partner, 'owner-offer')).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')

    await signInAs(page, moderator)
    await openCase(page, 'Claims', owner.businessName)
    await expect(page.getByText(`${rivalEmail} says that this business is theirs.`)).toBeVisible()
    await expect(page.getByText('They worked here until 2019.')).toBeVisible()
  },
)
