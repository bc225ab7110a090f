import type { Page } from '@playwright/test'
import { expectAccessible, expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere, linkInMail, textOfMail } from '../testing/account-steps.ts'
import {
  approveBusiness,
  changePhone,
  claimBusiness,
  offerBusiness,
  proveService,
  reportProblem,
  submitBusiness,
} from '../testing/cases.ts'
import { arriveAt, expect, ON_PHONE, openPage } from '../testing/journey.ts'
import { test } from '../testing/own-host.ts'
import { makeModerator, makeOwner, makePerson, type Owner, type Person, signInAs } from '../testing/people.ts'
import { aNewBusiness, openCase, sendForReview } from '../testing/submission-steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** All are made once in each worker: looking at a page changes nothing of theirs. */
let owner: Promise<Owner> | undefined
let administrator: Promise<Person> | undefined
let cases: Promise<Owner> | undefined

const theAdministrator = () => (administrator ??= makeModerator('administrator'))

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
  await expectAccessible(page)
  const link = await linkInMail(business['Your email address'], 'submission-received')
  await arriveAt(page, new URL(link).pathname)
  await expect(page.getByRole('main')).toContainText(name)
  await expectAccessible(page)

  await signInAs(page, await theAdministrator())
  await openCase(page, 'Submissions', name)
  await isKnown(page)
  await expectAccessible(page)
})

/** A listing with an owner, and a case of each kind about it at the desk. */
async function makeCases(): Promise<Owner> {
  const about = await makeOwner()
  await changePhone(about, about.businessId)
  await claimBusiness(await makePerson(), about.businessId)
  await proveService(about)
  await reportProblem(about.businessId)
  await approveBusiness(await theAdministrator(), await submitBusiness())
  return about
}

const CASES = ['Edits', 'Claims', 'Verifications', 'Reports']

for (const kind of CASES) {
  test(`the desk is accessible with a case under ${kind}`, async ({ page }) => {
    const { businessName } = await (cases ??= makeCases())
    await signInAs(page, await theAdministrator())
    await openCase(page, kind, businessName)
    await expectAccessible(page)
  })
}

test('a case is accessible on a phone', ON_PHONE, async ({ page }) => {
  const { businessName } = await (cases ??= makeCases())
  await signInAs(page, await theAdministrator())
  await openCase(page, 'Verifications', businessName)
  await expectAccessible(page)
})

test('what is asked before a decision is accessible', async ({ page }) => {
  const { businessName } = await (cases ??= makeCases())
  await signInAs(page, await theAdministrator())
  await openCase(page, 'Verifications', businessName)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('dialog', { name: `Approve: ${businessName}` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Keys/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
})

const OF_THE_TEAM: [string, string][] = [
  ['who waits for a sender', '/moderation?kind=waiting'],
  ['what is new on listings', '/moderation?kind=new'],
  ['what was decided', '/moderation?kind=decided'],
  ['what nobody found', '/moderation?kind=searches'],
  ['the outbox', '/outbox'],
]

for (const [name, path] of OF_THE_TEAM) {
  test(`${name} is accessible in every theme, size and by keyboard`, async ({ page }) => {
    await (cases ??= makeCases())
    await signInAs(page, await theAdministrator())
    await arriveAt(page, path)
    await isKnown(page)
    await expectAccessible(page)
  })
}

test('a mail, and what the team may do with a listing, are accessible', async ({ page }) => {
  const { businessId } = await (cases ??= makeCases())
  await signInAs(page, await theAdministrator())
  await arriveAt(page, `/my-businesses/${businessId}`)
  await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible()
  await expectAccessible(page)
  await arriveAt(page, '/outbox')
  await page.getByRole('main').locator('a[href^="/outbox/"]').first().click()
  await expect(page.getByTitle(/^The email “/)).toBeVisible()
  await expectAccessible(page)
})

test('the pages behind the links of an owner’s mails are accessible', async ({ page }) => {
  await comeFromElsewhere(page)
  const partner = await makePerson()
  const own = await makeOwner()
  await offerBusiness(own, partner.email)
  await signInAs(page, partner)
  await arriveAt(page, await linkInMail(partner.email, 'owner-offer'))
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expectAccessible(page)

  await changePhone(await theAdministrator(), own.businessId)
  await arriveAt(page, await linkInMail(own.email, 'listing-changed'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report a Problem')
  await expectAccessible(page)
})

test('the pages behind the links of a followed search are accessible', async ({ page }) => {
  const { email } = await makePerson()
  await comeFromElsewhere(page)
  const ask = async () => {
    await openPage(page, '/follow?category=Plumbing&where=34994')
    await page.getByLabel('Your email address').fill(email)
    await page.getByRole('button', { name: 'Tell Me by Email' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email')
  }
  await ask()
  await arriveAt(page, await linkInMail(email, 'follow-asked'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, Email Me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re Following This Search')
  // The answer to who follows it already has the way to stop.
  await ask()
  const [, end = ''] = /Stop these emails: (\S+)/.exec(await textOfMail(email, 'follow-asked')) ?? []
  await arriveAt(page, end)
  await expect(page.getByRole('button', { name: 'Stop These Emails' })).toBeVisible()
  await expectAccessible(page)
})

/** The header has the account's menu in the place of the way to the sign-in. */
async function isKnown(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
}
