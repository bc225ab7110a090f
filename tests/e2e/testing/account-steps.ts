import type { Page } from '@playwright/test'
import { expect, openPage } from './journey.ts'
import { fromElsewhere, PASSWORD } from './people.ts'

/**
 * Gives the page an address of its own on the network, or all tests together would be one place that makes too many
 * accounts. The server of the journeys takes this machine for a proxy.
 */
export async function comeFromElsewhere(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders(fromElsewhere())
}

/** The link in the newest mail of a kind to an address, read as a newcomer on this machine may: in the outbox. */
export async function linkInMail(page: Page, recipient: string, kind: string): Promise<string> {
  const mail = await findMail(page, recipient, kind)
  if (!mail.link) throw new Error(`The mail ${kind} to ${recipient} has no link.`)
  return mail.link
}

/** The six digits in it. */
export async function digitsInMail(page: Page, recipient: string, kind: string): Promise<string> {
  const { text } = await findMail(page, recipient, kind)
  const [digits = ''] = /^\s*\d{3} ?\d{3}\s*$/m.exec(text) ?? []
  return digits.replaceAll(/\s/g, '')
}

/** The words of it. */
export async function textOfMail(page: Page, recipient: string, kind: string): Promise<string> {
  return (await findMail(page, recipient, kind)).text
}

async function findMail(page: Page, recipient: string, kind: string) {
  const { mails } = (await (await page.request.get('/api/v1/outbox')).json()) as {
    mails: { id: string; kind: string; recipient: string }[]
  }
  const found = mails.find((mail) => mail.recipient === recipient && mail.kind === kind)
  if (!found) throw new Error(`There is no mail ${kind} to ${recipient}.`)
  const mail = await page.request.get(`/api/v1/outbox/${found.id}`)
  return (await mail.json()) as { link: string | null; text: string }
}

export async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openPage(page, '/auth')
  await fillIn(page, email, password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs out on the account page, which has a button for it on every screen. */
export async function signOut(page: Page): Promise<void> {
  await openPage(page, '/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await expect(page).toHaveURL('/')
}
