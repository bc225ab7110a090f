import type { Browser, Page } from '@playwright/test'
import { runDirectory } from '../support/directory-server.ts'
import { aSignedInPerson, comeFromElsewhere, fromElsewhere } from './account-steps.ts'
import { expect } from './journey.ts'
import { aNewPhone } from './new-phone.ts'

/** Somebody of the review team, signed in on this page; made as the operator makes one. */
export async function aModerator(page: Page): Promise<string> {
  const email = await aSignedInPerson(page)
  const { code, stderr } = await runDirectory(
    { DATA_DIR: process.env.DIRECTORY_DATA_DIR ?? '' },
    { command: ['cli/main.ts', 'make-moderator', email] },
  )
  expect(code, stderr).toBe(0)
  return email
}

/** What the signed-in screens of this page send. */
export async function authorizationOf(page: Page): Promise<{ authorization: string }> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('-auth-token'))
    const kept = JSON.parse((key && localStorage.getItem(key)) || '{}') as { access_token?: string }
    return kept.access_token ?? ''
  })
  return { authorization: `Bearer ${token}` }
}

let sender: Promise<{ authorization: string }> | undefined

/** What somebody sends who is not on the team; one person for all tests of a worker. */
export function asSender(page: Page): Promise<{ authorization: string }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  sender ??= aSender(browser)
  return sender
}

async function aSender(browser: Browser): Promise<{ authorization: string }> {
  const elsewhere = await browser.newPage()
  await comeFromElsewhere(elsewhere)
  await aSignedInPerson(elsewhere)
  const headers = await authorizationOf(elsewhere)
  await elsewhere.close()
  return headers
}

/**
 * A business that looks like no other. Nobody decides what they sent in themselves, so somebody else sends it.
 * @param headers of whoever sends it
 * @returns its name
 */
export async function aSubmittedBusiness(page: Page, headers?: { authorization: string }): Promise<string> {
  const mark = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join(
    '',
  )
  const businessName = `${mark.charAt(0).toUpperCase()}${mark.slice(1)} Painting`
  const values = {
    businessName,
    category: 'painting',
    description: 'We paint houses inside and out, and leave the floors clean.',
    street: '',
    city: 'Ocala',
    zip: '34471',
    serviceArea: 'Marion County',
    phone: aNewPhone(),
    email: `${mark}@example.com`,
    website: '',
    facebook: '',
    instagram: '',
    hours: '',
    branchOfService: '',
    contactName: 'Dana Ortiz',
    contactEmail: `${mark}@example.com`,
    consent: 'yes',
  }
  const answer = await page.request.post('/api/v1/submissions', {
    data: { values },
    headers: { ...fromElsewhere(), ...(headers ?? (await asSender(page))) },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return businessName
}
