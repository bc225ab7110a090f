import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { comeFromElsewhere, fillIn, linkInMail, textOfMail } from '../testing/account-steps.ts'
import { approveBusiness, submitAsVisitor } from '../testing/cases.ts'
import { expect, openPage, openSections, test, toasts } from '../testing/journey.ts'
import { aNewAddress, makePerson, publishListing, signInAs, signInAsNobody } from '../testing/people.ts'
import {
  aNewBusiness,
  approvedListing,
  approveSubmission,
  isDecided,
  openCase,
  openDesk,
  readAsStranger,
  sendForReview,
} from '../testing/submission-steps.ts'

// Each makes accounts, and several people act one after the other.
test.beforeEach(({ page }) => comeFromElsewhere(page))

// @spec 2.116
test('from a visitor’s form by way of a change and a claim to an owner who keeps it up to date', async ({
  page,
  browser,
}) => {
  // A county with so few listings that they fit one page.
  const place = { City: 'Quincy', 'ZIP code': '32351', 'Service area': 'All of Gadsden County' }
  const business = { ...aNewBusiness(), ...place }
  const { 'Business name': name, 'Your email address': sender, Phone: phone } = business
  await openPage(page, '/submit-business')
  await sendForReview(page, business)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Submission')
  const privateLink = await linkInMail(sender, 'submission-received')

  const desk = await openDesk(browser)
  await openCase(desk, 'Submissions', name)
  await desk.getByRole('button', { name: 'Ask for Changes' }).click()
  const request = 'Please say which rooms and walls you paint, and for whom.'
  await desk.getByLabel('What should they change?').fill(request)
  await desk.getByRole('button', { name: 'Send and Ask for Changes' }).click()
  await isDecided(desk, 'Asked for changes to', name)

  expect(await linkInMail(sender, 'submission-changes-requested')).toBe(privateLink)
  await openPage(page, privateLink)
  await expect(page.getByRole('region', { name: 'What We Need' })).toContainText(request)
  const described = 'We paint kitchens, porches and hulls for homes and small harbors.'
  await page.getByRole('textbox', { name: 'Description' }).fill(described)
  await page.getByRole('button', { name: 'Send It Again' }).click()
  await expect(page.getByText('Waiting for review')).toBeVisible()

  await approveSubmission(desk, name)
  const takeLink = await linkInMail(sender, 'submission-approved')
  const listing = await approvedListing(page, sender)
  const profile = await readAsStranger(listing)
  expect(profile.text).toContain(name)
  expect(profile.text).toContain(described)
  expect(profile.html).toContain(callLink(phone))
  expect(profile.text).not.toContain('Verified Veteran')
  expect((await readAsStranger('/county/gadsden')).html).toContain(`href="${listing}"`)

  await openPage(page, privateLink)
  const take = page.getByRole('link', { name: 'This Is My Business' })
  await expect(take).toHaveAttribute('href', takeLink.slice(new URL(takeLink).origin.length))
  const [, secret = ''] = takeLink.split('#sent=')
  const addresses = addressesOf(page.context())
  await page.goto(takeLink)
  await expect(page).toHaveURL(/\/auth\?from=\/claim\/[\w-]+$/)
  const owner = aNewAddress()
  await fillIn(page, owner)
  await page.getByRole('button', { name: 'Create an Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email')
  const tab = await page.context().newPage()
  await openPage(tab, await linkInMail(owner, 'confirm-address'))
  await tab.getByRole('button', { name: 'Confirm' }).click()
  await tab.getByRole('button', { name: 'This Is My Business' }).click()
  await tab.getByRole('link', { name: 'Open Your Page' }).click()
  const ownersPage = listing.replace('/business/', '/my-businesses/')
  await expect(tab).toHaveURL(ownersPage)
  expect(secret).not.toBe('')
  expect([...addresses].filter((address) => address.includes(secret))).toEqual([takeLink])
  const kept = await tab.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain(secret)
  await tab.close()
  await openPage(page, takeLink)
  await expect(page).toHaveURL(listing.replace('/business/', '/claim/'))

  await openPage(page, listing)
  const tools = page.locator('#owner')
  await expect(tools.getByRole('heading', { name: 'Your Listing' })).toBeVisible()
  await page.getByLabel('Picture for the gallery').setInputFiles({
    name: 'porch.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f6f7f' } })
      .jpeg()
      .toBuffer(),
  })
  await tools.getByLabel('Describe the picture').fill('A porch in sea green')
  await tools.getByRole('button', { name: 'Add to the gallery' }).click()
  await expect(toasts(page)).toHaveText('Picture added to the gallery')
  await tools.getByRole('textbox', { name: 'Your post' }).fill('We paint docks in January.')
  await tools.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toasts(page)).toContainText('Post created successfully')
  const enriched = await readAsStranger(listing)
  expect(enriched.html).toContain('alt="A porch in sea green"')
  expect(enriched.text).toContain('We paint docks in January.')

  await openPage(page, ownersPage)
  await openSections(page, 'Description and Services', 'Name and Contact')
  // What is typed outlasts another button, a question before leaving, and the page itself.
  const description = page.getByLabel('Description', { exact: true })
  await description.fill('We paint docks, too.')
  await page.getByRole('button', { name: 'Everything Is Up to Date' }).click()
  await expect(page.getByText('Your unsaved changes are still here.')).toBeVisible()
  await expect(description).toHaveValue('We paint docks, too.')
  const asked = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', { name: 'See the Public Page' }).click()
  await (await asked).dismiss()
  await leaving
  await expect(page).toHaveURL(ownersPage)
  await openPage(page, ownersPage)
  await expect(description).toHaveValue('We paint docks, too.')
  await page.getByRole('button', { name: 'Discard Them' }).click()
  await expect(description).toHaveValue(described)
  await openSections(page, 'Name and Contact')
  await expect(page.getByRole('form', { name: 'Edit the Listing' })).toBeFocused()

  const newPhone = '(689) 555-0142'
  await page.getByLabel('Phone', { exact: true }).fill(newPhone)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your changes are in review')).toBeVisible()
  await expect(page.getByText(`Public now: ${phone}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused()
  const telephoneIs = async (shown: string, other: string) => {
    const { html, text } = await readAsStranger(listing)
    expect(html).toContain(callLink(shown))
    expect(text).not.toContain(other)
  }
  await telephoneIs(phone, newPhone)

  await openCase(desk, 'Edits', name)
  await expect(desk.getByRole('main')).toContainText(newPhone)
  await desk.getByRole('button', { name: 'Approve' }).click()
  await isDecided(desk, 'Approved the edit of', name)
  await telephoneIs(newPhone, phone)
  await openPage(page, ownersPage)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(newPhone)
  await expect(page.getByText('Your changes are in review')).toHaveCount(0)
  await desk.close()
})

/** Every address that the tabs of a browser ask for or show from now on. */
function addressesOf(context: BrowserContext): Set<string> {
  const addresses = new Set<string>()
  const follow = (page: Page) => page.on('framenavigated', (frame) => addresses.add(frame.url()))
  context.pages().forEach(follow)
  context.on('page', follow).on('request', (request) => addresses.add(request.url()))
  return addresses
}

/** What the profile of a business links its phone number to. */
const callLink = (phone: string) => `href="tel:+1${phone.replaceAll(/\D/g, '')}"`

test('what is not listed: a rejected submission has the reason by mail and on its private page, one that is listed already is merged', async ({
  page,
  moderator,
}) => {
  await test.step('rejected', async () => {
    const { businessName: name, contactEmail: sender } = await submitAsVisitor()
    await signInAs(page, moderator)
    await openCase(page, 'Submissions', name)
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const reason = 'From what you sent we cannot tell that a veteran owns it.'
    await page.getByLabel('Why not?').fill(reason)
    await page.getByRole('button', { name: 'Send and Reject' }).click()
    await isDecided(page, 'Rejected', name)
    await signInAsNobody(page)

    expect(await textOfMail(sender, 'submission-rejected')).toContain(reason)
    await openPage(page, await linkInMail(sender, 'submission-rejected'))
    await expect(page.getByText('Not accepted')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Our Answer' })).toContainText(reason)
    await expect(page.getByRole('link', { name: 'See the Listing' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
    expect((await readAsStranger('/category/painting/city/ocala')).text).not.toContain(name)
  })

  await test.step('merged into its listing', async () => {
    const { id, name, phone } = await publishListing()
    const listing = `/business/${id}`
    const described = 'We paint barns and fences, too.'
    const sent = await submitAsVisitor({ businessName: name, phone, description: described })
    await signInAs(page, moderator)
    await openCase(page, 'Submissions', name)
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Description' }).check()
    await page
      .getByRole('dialog', { name: `Merge: ${name}` })
      .getByRole('button', { name: 'Merge' })
      .click()
    await isDecided(page, 'Merged', name)
    await signInAsNobody(page)

    expect(new URL(await linkInMail(sent.contactEmail, 'submission-merged')).pathname).toBe(
      listing.replace('/business/', '/claim/'),
    )
    await openPage(page, await linkInMail(sent.contactEmail, 'submission-received'))
    await expect(page.getByText('there’s still one listing')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the Listing' })).toHaveAttribute('href', listing)
    expect((await readAsStranger(listing)).text).toContain(described)
  })
})

// @spec 1.21
test('sent in while signed in, it is its owner’s; a document proves the veteran and is gone', async ({
  page,
  moderator,
}) => {
  const business = aNewBusiness()
  const { 'Business name': name } = business
  const person = await signInAs(page, await makePerson())
  const owner = person.email
  await openPage(page, '/submit-business')
  await expect(page.getByText(`You’re signed in as ${owner}`)).toBeVisible()
  const screen = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  const first = await page.getByLabel('Business name').boundingBox()
  expect(first?.y, 'on a phone the first field stays in the upper part').toBeLessThanOrEqual(420)
  await page.setViewportSize(screen)
  await sendForReview(page, { ...business, 'Your email address': owner })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Submissions')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await openPage(page, '/my-businesses')
  await expect(page.getByRole('region', { name: 'Your Submissions' })).toContainText('Waiting for review')
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^\/submission\//)

  await approveBusiness(moderator, name)
  const listing = await approvedListing(page, owner)
  const ownersPage = listing.replace('/business/', '/my-businesses/')
  await openPage(page, '/my-businesses')
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', ownersPage)

  await openPage(page, `${ownersPage}/verification`)
  await page.getByLabel('Name of the owner who served').fill('Ray Ortiz')
  const documents = page.getByLabel('The documents')
  await documents.setInputFiles({
    name: 'IMG_0421.HEIC',
    mimeType: '',
    buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
  })
  await expect(documents).toHaveAccessibleDescription(/“IMG_0421.HEIC” is a HEIC photo.*JPEG/)
  await documents.setInputFiles({
    name: 'discharge.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    ),
  })
  await expect(page.getByRole('list', { name: 'Chosen files' })).toHaveText(/^discharge\.pdf/)
  await expect(documents).not.toHaveAccessibleDescription(/HEIC/)
  await page.getByRole('button', { name: 'Send for Review' }).click()
  await expect(page.getByText('Waiting for review')).toBeVisible()

  await signInAs(page, moderator)
  await openCase(page, 'Verifications', name)
  await page.getByRole('button', { name: /^Open the Document/ }).click()
  await expect(page.getByRole('link', { name: /^Show the Document .*\(opens in a new tab\)$/ })).toBeFocused()
  const id = new URL(page.url()).searchParams.get('case') ?? ''
  await page.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: `Approve: ${name}` })
    .getByRole('button', { name: 'Approve' })
    .click()
  await isDecided(page, 'Approved the verification of', name)

  await openPage(page, `/moderation?kind=verifications&case=${id}`)
  await expect(page.getByText('The documents were deleted at the decision.')).toBeVisible()
  const { text } = await readAsStranger(listing)
  expect(text).toContain('Verified Veteran')
  expect(text).toContain('Document reviewed')
  await signInAs(page, person)
  await openPage(page, `${ownersPage}/verification`)
  await expect(page.getByText(/Document of 1 kB, deleted on /)).toBeVisible()
})
