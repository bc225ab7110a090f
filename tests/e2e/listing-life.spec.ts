import sharp from 'sharp'
import { aSignedInPerson, comeFromElsewhere, digitsInMail, linkInMail } from './account-steps.ts'
import { expect, openOwnersPart, openPage, test, toasts } from './journey.ts'
import {
  aNewBusiness,
  approveSubmission,
  asStranger,
  isDecided,
  openCase,
  openDesk,
  submitAsVisitor,
} from './submission-steps.ts'

// Each makes accounts, and several people act one after the other.
test.describe.configure({ timeout: 90_000 })
test.use({ actionTimeout: 15_000 })
test.beforeEach(({ page }) => comeFromElsewhere(page))

test('from a visitor’s form by way of a change and a claim to an owner who keeps it up to date', async ({
  page,
  browser,
}) => {
  // A county with so few listings that they fit one page.
  const place = { City: 'Quincy', 'ZIP code': '32351', 'Service area': 'All of Gadsden County' }
  const business = { ...aNewBusiness(), ...place }
  const { 'Business name': name, Email: mailbox, 'Your email address': sender, Phone: phone } = business
  await submitAsVisitor(page, business)
  const privateLink = await linkInMail(page, sender, 'submission-received')

  const desk = await openDesk(browser)
  await openCase(desk, 'Submissions', name)
  await desk.getByRole('button', { name: 'Ask for Changes' }).click()
  const asked = 'Please say which rooms and walls you paint, and for whom.'
  await desk.getByLabel('What should they change?').fill(asked)
  await desk.getByRole('button', { name: 'Send and Ask for Changes' }).click()
  await isDecided(desk, 'Asked for changes to', name)

  expect(await linkInMail(page, sender, 'submission-changes-requested')).toBe(privateLink)
  await openPage(page, privateLink)
  await expect(page.getByRole('region', { name: 'What we ask for' })).toContainText(asked)
  const described = 'We paint kitchens, porches and hulls for homes and small harbors.'
  await page.getByRole('textbox', { name: 'Description' }).fill(described)
  await page.getByRole('button', { name: 'Send It Again' }).click()
  await expect(page.getByText('Waiting for review')).toBeVisible()

  await approveSubmission(desk, name)
  const listing = new URL(await linkInMail(page, sender, 'submission-approved')).pathname
  await asStranger(browser, listing, async (stranger) => {
    await expect(stranger.getByRole('article', { name })).toContainText(described)
    await expect(stranger.getByRole('link', { name: `Call ${phone}` })).toBeVisible()
    await expect(stranger.getByRole('article')).not.toContainText('Verified Veteran')
  })
  await asStranger(browser, '/county/gadsden', async (stranger) => {
    await expect(stranger.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      listing,
    )
  })

  await page.goto(privateLink)
  await page.getByRole('link', { name: 'Claim It' }).click()
  await expect(page).toHaveURL(/\/auth\?from=\/claim\//)
  await aSignedInPerson(page)
  await openPage(page, listing.replace('/business/', '/claim/'))
  await page.getByRole('button', { name: 'Send the Code' }).click()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeVisible()
  await code.fill(await digitsInMail(page, mailbox, 'claim-code'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Open your page' }).click()
  const ownersPage = listing.replace('/business/', '/my-businesses/')
  await expect(page).toHaveURL(ownersPage)

  await openPage(page, listing)
  await openOwnersPart(page)
  const tools = page.locator('#owner')
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
  await asStranger(browser, listing, async (stranger) => {
    await expect(stranger.getByRole('img', { name: 'A porch in sea green' })).toBeAttached()
    await expect(stranger.getByRole('region', { name: 'Recent Posts' })).toContainText(
      'We paint docks in January.',
    )
  })

  await openPage(page, ownersPage)
  const newPhone = '(689) 555-0142'
  await page.getByLabel('Phone', { exact: true }).fill(newPhone)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your changes are in review')).toBeVisible()
  const telephoneIs = (shown: string, other: string) =>
    asStranger(browser, listing, async (stranger) => {
      await expect(stranger.getByRole('link', { name: `Call ${shown}` })).toBeVisible()
      await expect(stranger.locator('body')).not.toContainText(other)
    })
  await telephoneIs(phone, newPhone)

  await openCase(desk, 'Edits', name)
  await expect(desk.getByRole('main')).toContainText(newPhone)
  await desk.getByRole('button', { name: 'Approve' }).click()
  await isDecided(desk, 'Approved', name)
  await telephoneIs(newPhone, phone)
  await openPage(page, ownersPage)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(newPhone)
  await expect(page.getByText('Your changes are in review')).toHaveCount(0)
  await desk.close()
})
