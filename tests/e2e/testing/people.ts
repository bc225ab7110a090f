import { THE_OPERATOR } from '../../../app/features/audit/audit-entry.ts'
import type { Page } from '@playwright/test'
import { openDatabase, type Database } from '../../../app/db/client.ts'
import { businesses } from '../../../app/db/schema/index.ts'
import { listingRecord } from '../../../app/features/businesses/listing-record.server.ts'
import { addOwner } from '../../../app/features/owners/business-owners.server.ts'
import { hashPassword } from '../../../server/auth/passwords/passwords.ts'
import { grantRole, type Role } from '../../../server/auth/users/roles.ts'
import { createEmailUser } from '../../../server/auth/users/users.ts'
import { aNewShop } from './new-shop.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'

export const PASSWORD = 'a lantern over the bay'

/** `sb-`, the first label of the host, `-auth-token` (specification, section 9). */
export const SESSION_KEY = 'sb-127-auth-token'

/** Somebody with a confirmed account and a session that began by signing in with `PASSWORD`. */
export interface Person {
  id: string
  email: string
  session: { access_token: string; refresh_token: string }
  /** What their signed-in screens send. */
  headers: { authorization: string }
}

/** Somebody who owns a published listing that no other test knows. */
export interface Owner extends Person {
  businessId: string
  businessName: string
}

let count = 0
/** An address that no other test has. */
export function aNewAddress(): string {
  count++
  return `person-${process.pid}-${Date.now()}-${count}@example.com`
}

/**
 * An address on the network that is one request's own: all tests together would be one place that makes too many
 * accounts. The server of the journeys takes this machine for a proxy.
 */
export function fromElsewhere(): { 'x-forwarded-for': string } {
  const part = () => Math.floor(Math.random() * 256)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

let opened: Database | undefined
/** The database of the product that the journeys run against. */
export function journeyDatabase(): Database {
  opened ??= openDatabase(process.env.DIRECTORY_DATABASE_URL ?? '', { max: 2 }).db
  return opened
}

let passwordHash: Promise<string> | undefined

/** Makes a person without any screen: the account in the database, the session by the API. */
export async function makePerson(): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD)
  const now = new Date()
  const { id, email } = await createEmailUser(journeyDatabase(), {
    email: aNewAddress(),
    encryptedPassword: await passwordHash,
    confirmedAt: now,
    now,
  })
  if (!email) throw new Error('The new account has no address.')
  return { id, email, ...(await startSession(email)) }
}

/** Makes somebody of the review team. */
export async function makeModerator(role: Role = 'moderator'): Promise<Person> {
  const person = await makePerson()
  await giveRole(person, role)
  return person
}

/** Gives somebody a role, as the operator does on the command line. */
export async function giveRole({ id: userId }: Person, role: Role): Promise<void> {
  await grantRole(journeyDatabase(), { userId, role, actor: THE_OPERATOR, now: new Date() })
}

/** Makes somebody with a listing of their own. */
export async function makeOwner(): Promise<Owner> {
  const person = await makePerson()
  const business = await publishListing()
  await addOwner(journeyDatabase(), {
    businessId: business.id,
    accountId: person.id,
    publicUrl: TEST_LINKS.publicUrl,
    now: new Date(),
  })
  return { ...person, businessId: business.id, businessName: business.name }
}

/**
 * Publishes a listing that no other test knows; at the desk it looks like no other.
 * @param place its category, county and address, where they matter
 */
export async function publishListing(
  place: { categorySlug?: string; countySlug?: string; address?: string } = {},
): Promise<{
  id: string
  name: string
  phone: string
  mailbox: string
}> {
  const { name, description, phone, email, website, category, city, zip } = aNewShop()
  const listing = {
    id: `${name.toLowerCase().replace(' ', '-')}-1`,
    name,
    description,
    categorySlug: category,
    address: `${city}, FL ${zip}`,
    countySlug: 'marion',
    phone,
    email,
    website,
    branchOfService: '',
    ...place,
  }
  await journeyDatabase().insert(businesses).values(listingRecord(listing, new Date()))
  return { id: listing.id, name, phone, mailbox: email }
}

/**
 * Signs somebody in, from the next address on that the page opens, as if they had done so before: the session is stored
 * on the device where the product stores it, and nothing else stays there.
 */
export async function signInAs<Somebody extends Pick<Person, 'session'>>(
  page: Page,
  person: Somebody,
): Promise<Somebody> {
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(person.session) }]
  const origin = process.env.DIRECTORY_URL ?? ''
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  return person
}

/** Forgets on the device who was signed in, from the next address on that the page opens. */
export async function signInAsNobody(page: Page): Promise<void> {
  await page.context().setStorageState({ cookies: [], origins: [] })
}

/**
 * Signs somebody in by the API: a session beside those that they have.
 * @throws Error with the answer of the API when it refuses
 */
export async function startSession(
  email: string,
  password = PASSWORD,
): Promise<Pick<Person, 'session' | 'headers'>> {
  const answer = await fetch(`${process.env.DIRECTORY_URL}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromElsewhere() },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  const session = (await answer.json()) as Person['session']
  return { session, headers: { authorization: `Bearer ${session.access_token}` } }
}
