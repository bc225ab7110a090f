import type { Page } from '@playwright/test'
import { expectAccessible } from '../testing/accessible.ts'
import { comeFromElsewhere, linkInMail } from '../testing/account-steps.ts'
import { arriveAt, expect, openPage } from '../testing/journey.ts'
import { test } from '../testing/own-host.ts'
import { makeModerator, makeOwner, type Owner, type Person, signInAs } from '../testing/people.ts'
import { aNewBusiness, openCase, sendForReview } from '../testing/submission-steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Both are made once in each worker: looking at a page changes nothing of theirs. */
let owner: Promise<Owner> | undefined
let moderator: Promise<Person> | undefined

const OF_AN_OWNER: [string, (id: string) => string][] = [
  ['the account', () => '/account'],
  ['a form tied to the account', () => '/register-business'],
  ['own submissions', () => '/business-submission-confirmation'],
  ['a claim of a business', () => '/claim/tidewrack-plumbing-1'],
  ['own businesses', () => '/my-businesses'],
  ['a business of one’s own', (id) => `/my-businesses/${id}`],
  ['its verification', (id) => `/my-businesses/${id}/verification`],
  ['its profile with the owner’s tools', (id) => `/business/${id}`],
]

for (const [name, pathOf] of OF_AN_OWNER) {
  test(`${name} is accessible in every theme, size and by keyboard`, async ({ page }) => {
    const { businessId } = await signInAs(page, await (owner ??= makeOwner()))
    await arriveAt(page, pathOf(businessId))
    await expect(page).toHaveURL(pathOf(businessId))
    await isKnown(page)
    await expectAccessible(page)
  })
}

test('a submission is accessible to its sender and at the desk', async ({ page }) => {
  const business = aNewBusiness()
  const name = business['Business name']
  await comeFromElsewhere(page)
  await openPage(page, '/submit-business')
  await sendForReview(page, business)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Submission')
  const link = await linkInMail(page, business['Your email address'], 'submission-received')
  await arriveAt(page, new URL(link).pathname)
  await expect(page.getByRole('main')).toContainText(name)
  await expectAccessible(page)

  await signInAs(page, await (moderator ??= makeModerator()))
  await openCase(page, 'Submissions', name)
  await isKnown(page)
  await expectAccessible(page)
})

/** The header has the account's menu in the place of the way to the sign-in. */
async function isKnown(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
}
