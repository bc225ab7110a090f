import type { Page } from '@playwright/test'
import { and, desc, eq } from 'drizzle-orm'
import { mailOutbox } from '../../../app/db/schema/index.ts'
import { expect, openPage } from './journey.ts'
import { fromElsewhere, journeyDatabase, PASSWORD } from './people.ts'

/**
 * Gives the page an address of its own on the network, or all tests together would be one place that makes too many
 * accounts. The server of the journeys takes this machine for a proxy.
 */
export async function comeFromElsewhere(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders(fromElsewhere())
}

/** The link in the newest mail of a kind to an address. */
export async function linkInMail(recipient: string, kind: string): Promise<string> {
  const mail = await findMail(recipient, kind)
  if (!mail.link) throw new Error(`The mail ${kind} to ${recipient} has no link.`)
  return mail.link
}

/** The six digits in it. */
export async function digitsInMail(recipient: string, kind: string): Promise<string> {
  const { text } = await findMail(recipient, kind)
  const [digits = ''] = /^\s*\d{3} ?\d{3}\s*$/m.exec(text) ?? []
  return digits.replaceAll(/\s/g, '')
}

/** The words of it. */
export async function textOfMail(recipient: string, kind: string): Promise<string> {
  return (await findMail(recipient, kind)).text
}

async function findMail(recipient: string, kind: string) {
  const [mail] = await journeyDatabase()
    .select({ link: mailOutbox.link, text: mailOutbox.text })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.kind, kind)))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  if (!mail) throw new Error(`There is no mail ${kind} to ${recipient}.`)
  return mail
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
