import type { Browser, Page } from '@playwright/test'
import { visibleText } from '../../http/visible-text.ts'
import { comeFromElsewhere, linkInMail } from './account-steps.ts'
import { openLine } from './desk.ts'
import { expect, openPage } from './journey.ts'
import { aNewShop } from './new-shop.ts'
import { fromElsewhere, makeModerator, signInAs, signInAsNobody } from './people.ts'

/** What a person types into the form, by the label of each field; the category is painting. */
export type SentBusiness = Record<'Business name' | 'Phone' | 'Email' | 'Your email address', string> &
  Record<string, string>

/** A business with a name, a telephone number and mailboxes that nobody else has. */
export function aNewBusiness(): SentBusiness {
  const shop = aNewShop()
  return {
    'Business name': shop.name,
    Description: shop.description,
    City: shop.city,
    'ZIP code': shop.zip,
    'Service area': shop.serviceArea,
    Phone: shop.phone,
    Email: shop.email,
    'Your name': shop.contactName,
    'Your email address': shop.contactEmail,
  }
}

/** What a plumber types into the form, by the label of each field. */
export const aPlumber = (name: string) => ({
  'Business name': name,
  Description: 'Repairs and new lines for houses and small shops.',
  'Street address': '12 Bay Street',
  City: 'Jacksonville',
  'ZIP code': '32202',
  Phone: '(904) 555-0123',
  'Your name': 'Dana Ortiz',
  'Your email address': 'dana.ortiz@example.com',
})

const PARTS: Record<string, readonly string[]> = {
  'Your business': ['Business name', 'Description'],
  'Where you work': ['Street address', 'City', 'ZIP code', 'Service area'],
  'How customers reach you': ['Phone', 'Email', 'Website'],
  'About you': ['Your name', 'Your email address'],
}

/** Opens the form as on the first visit: nothing of an earlier one is on the device. */
export async function openEmptyForm(page: Page): Promise<void> {
  await signInAsNobody(page)
  await openPage(page, '/submit-business')
}

/** Brings a part of the form on the screen; without scripts, and where a form is changed, all of them are there. */
export async function openPart(page: Page, title: string): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Parts of the form' })
  if (await parts.isVisible()) await parts.getByRole('button', { name: title }).click()
}

/** Brings the part with a field on the screen. */
export async function openPartOf(page: Page, label: string): Promise<void> {
  const [title = ''] = Object.entries(PARTS).find(([, labels]) => labels.includes(label)) ?? []
  await openPart(page, title)
}

/** Types into the form that is open, and leaves it at its last part; neither chooses nor checks anything. */
export async function typeIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [title, labels] of Object.entries(PARTS)) {
    await openPart(page, title)
    for (const label of labels) {
      const text = fields[label]
      if (text === undefined) continue
      await page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) }).fill(text)
    }
  }
}

/** Chooses a category in the first part of the form. */
export async function chooseCategory(page: Page, category: string): Promise<void> {
  await openPart(page, 'Your business')
  await page.getByRole('combobox', { name: 'Category' }).selectOption(category)
}

/** What the last part folds away. */
export async function openMore(page: Page): Promise<void> {
  await openPart(page, 'About you')
  await page.getByText('Add more').click()
}

/** In the last part. */
export async function giveConsent(page: Page): Promise<void> {
  await openPart(page, 'About you')
  await page.getByRole('checkbox', { name: /A veteran owns this business/ }).check()
}

/** Fills in the form that is open. */
export async function fillIn(page: Page, business: SentBusiness): Promise<void> {
  await chooseCategory(page, 'Painting')
  await typeIn(page, business)
  await giveConsent(page)
}

/** Fills it in and sends it. */
export async function sendForReview(page: Page, business: SentBusiness): Promise<void> {
  await fillIn(page, business)
  await page.getByRole('button', { name: 'Send for Review' }).click()
}

/** The desk of a moderator, in a browser of its own. */
export async function openDesk(browser: Browser): Promise<Page> {
  const desk = await browser.newPage()
  await comeFromElsewhere(desk)
  await signInAs(desk, await makeModerator())
  return desk
}

/** Opens the case of a business under a tab of the desk. */
export async function openCase(desk: Page, tab: string, name: string): Promise<void> {
  await openPage(desk, '/moderation')
  await desk.getByRole('navigation', { name: 'Kinds of cases' }).getByRole('button', { name: tab }).click()
  await openLine(desk, name)
}

/** Waits until the desk says what was decided. */
export async function isDecided(desk: Page, decision: string, name: string): Promise<void> {
  await expect(decided(desk, decision, name)).toBeVisible()
}

const decided = (desk: Page, decision: string, name: string) =>
  desk.getByRole('status').filter({ hasText: `${decision} ${name}` })

/** Approves the submission of a business that looks like no other. */
export async function approveSubmission(desk: Page, name: string): Promise<void> {
  await openCase(desk, 'Submissions', name)
  await desk.getByRole('button', { name: 'Approve' }).click()
  await isDecided(desk, 'Approved', name)
}

/** The public page of what was approved, by the link in the mail, which leads to the owner's side of it. */
export async function approvedListing(page: Page, sender: string): Promise<string> {
  const { pathname } = new URL(await linkInMail(sender, 'submission-approved'))
  return pathname.replace(/^\/(?:claim|my-businesses)\//, '/business/')
}

/** A page as the server sends it to somebody who never was here, and the words of it. */
export async function readAsStranger(path: string): Promise<{ html: string; text: string }> {
  const answer = await fetch(new URL(path, process.env.DIRECTORY_URL), { headers: fromElsewhere() })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`)
  const html = await answer.text()
  return { html, text: visibleText(html) }
}
