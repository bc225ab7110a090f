import { comeFromElsewhere, linkInMail } from '../testing/account-steps.ts'
import { expect, ON_DESKTOP, openPage, openSections, test } from '../testing/journey.ts'
import { aNewAddress, makeOwner, makePerson, signInAs } from '../testing/people.ts'
import { openCase } from '../testing/submission-steps.ts'

test(
  'an owner hears of a rival claim, and offers a part in the listing',
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
    await openPage(page, await linkInMail(owner.email, 'claim-disputed'))
    await expect(page.getByRole('heading', { level: 1, name: 'Report a Problem' })).toBeVisible()

    await openPage(page, `/my-businesses/${owner.businessId}`)
    const partner = aNewAddress()
    await openSections(page, 'Owners')
    await page.getByLabel('Their email address').fill(partner)
    await page.getByRole('button', { name: 'Send the Offer' }).click()
    await page.getByRole('button', { name: `Withdraw the offer to ${partner}` }).click()
    await expect(page.getByText('Waiting for an Answer')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Owners' })).toBeFocused()
    await openPage(page, new URL(await linkInMail(partner, 'owner-offer')).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')

    await signInAs(page, moderator)
    await openCase(page, 'Claims', owner.businessName)
    await expect(page.getByText(`${rivalEmail} says that this business is theirs.`)).toBeVisible()
    await expect(page.getByText(`${owner.email}, owner since`)).toBeVisible()
  },
)
