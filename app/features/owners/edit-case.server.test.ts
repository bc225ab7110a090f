import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  businesses,
  businessOwners,
  type ListingChanges,
  listingEdits,
  mailOutbox,
  users,
} from '../../db/schema/index.ts'
import { TEST_LINKS } from '../../db/testing/links.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { decide } from '../cases/decide.server.ts'
import { aModerator } from '../../db/testing/a-moderator.ts'
import { valueOf } from '../../platform/testing/value-of.ts'
import type { ChangeChoice } from './check-listing.server.ts'
import { aListing } from './testing/a-listing.ts'
import { editCase } from './edit-case.server.ts'

const [OWNER, FORMER] = [crypto.randomUUID(), crypto.randomUUID()]
const client = setUpTestDatabase()
beforeAll(async () => {
  await client.db.insert(users).values([
    { id: OWNER, email: 'owner@example.com' },
    { id: FORMER, email: 'former@example.com' },
  ])
})

test('an email about a decision goes to the current owners, under the listing’s current name', async () => {
  const businessId = await aListing(client.db, { id: 'anchor-plumbing-7', name: 'Anchor Plumbing' })
  await client.db.insert(businessOwners).values({ businessId, accountId: OWNER })
  const anEdit = async (accountId: string, changes: Record<string, { from: string; to: string }>) => {
    const [edit] = await client.db.insert(listingEdits).values({ businessId, accountId, changes }).returning()
    return edit?.id ?? ''
  }
  const act = { moderator: aModerator(), now: new Date(), text: '', ...TEST_LINKS }
  const former = await anEdit(FORMER, { website: { from: '', to: 'https://www.elsewhere.example' } })
  valueOf(await decide(client.db, editCase, { ...act, id: former, verb: 'reject', text: 'Not yours.' }))
  const id = await anEdit(OWNER, { name: { from: 'Anchor Plumbing', to: 'Anchor Pipes' } })
  valueOf(await decide(client.db, editCase, { ...act, id, verb: 'approve' }))

  const mails = await client.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt))
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['owner@example.com', 'Your changes to Anchor Pipes are public'],
  ])
})

async function anAddressChange(id: string, changes: ListingChanges) {
  const businessId = await aListing(client.db, { id })
  await client.db.insert(businessOwners).values({ businessId, accountId: OWNER })
  const [edit] = await client.db
    .insert(listingEdits)
    .values({ businessId, accountId: OWNER, changes })
    .returning()
  const [listing] = await client.db.select().from(businesses).where(eq(businesses.id, businessId))
  if (!edit || !listing) throw new Error('Nothing was stored.')
  const { notes = [], offers } = await editCase.describe(client.db, edit, listing, aModerator())
  return {
    notes: notes.flatMap((note) => (note ? [note.text] : [])),
    choices: offers?.['approve']?.choices ?? [],
    approve: (choice: ChangeChoice) => {
      const act = { moderator: aModerator(), now: new Date(), text: '', ...TEST_LINKS }
      return decide(client.db, editCase, { ...act, ...choice, id: edit.id, verb: 'approve' })
    },
    published: async () => {
      const [now] = await client.db.select().from(businesses).where(eq(businesses.id, businessId))
      return now
    },
  }
}

const moved = (to: string): ListingChanges => ({ address: { from: '12 Main St, Stuart, FL 34994', to } })

test.each([
  ['Jacksonville', '33139', 'zip', 'Miami Beach', 'miami-dade'],
  ['Atlanta', '32301', 'zip', 'Tallahassee', 'leon'],
  ['Tampa', '32801', 'zip', 'Orlando', 'orange'],
  ['Nowhere Landing', '34997', 'typed', 'Nowhere Landing', 'martin'],
] as const)(
  'a move to %s with %s is settled before it is public',
  async (city, zip, choice, stands, county) => {
    const edit = await anAddressChange(`settled-${zip}`, moved(`9 Elm St, ${city}, FL ${zip}`))
    expect(edit.choices).toMatchObject([{ name: 'city', label: expect.stringContaining(zip) }])
    expect(await edit.approve({})).toMatchObject({
      problem: 'invalid_edits',
      fields: { address: expect.stringContaining(zip) },
    })
    valueOf(await edit.approve({ city: choice }))
    expect(await edit.published()).toMatchObject({
      address: `9 Elm St, ${stands}, FL ${zip}`,
      city: stands,
      countySlug: county,
    })
  },
)

test('a moderator may leave such an address out, or put it right', async () => {
  const change = {
    ...moved('9 Elm St, Tampa, FL 32801'),
    name: { from: 'Anchor Plumbing', to: 'Anchor Pipes' },
  }
  const without = await anAddressChange('settled-1', change)
  valueOf(await without.approve({ columns: ['name'] }))
  expect(await without.published()).toMatchObject({ name: 'Anchor Pipes', city: 'Stuart' })
  const edit = await anAddressChange('settled-2', change)
  valueOf(await edit.approve({ values: { address: '9 Elm St, Tampa, FL 33602' } }))
  expect(await edit.published()).toMatchObject({ city: 'Tampa', countySlug: 'hillsborough' })
})

test.each([
  ['8 Pine Rd, Stuart, FL 34997', {}, []],
  [
    '8 Pine Rd, Jensen Beach, FL 34957',
    {},
    ['34957 reaches into Martin and St. Lucie counties. The listing will be in Martin.'],
  ],
  [
    '8 Pine Rd, Tampa, FL 33602',
    {},
    ['The ZIP code 33602 is in Hillsborough County. The listing will say Hillsborough.'],
  ],
  [
    '3 A St, Longboat Key, FL 34228',
    {},
    ['34228 reaches into Manatee and Sarasota counties. The listing will be in Manatee.'],
  ],
  [
    '3 A St, Longboat Key, FL 34228',
    { countySlug: { from: 'martin', to: 'sarasota' } },
    ['34228 reaches into Manatee and Sarasota counties. The listing will be in Sarasota.'],
  ],
])('the desk says before what a move to %s with %j makes of the county', async (address, county, notes) => {
  const id = `said-${address.length}-${notes.join('').length}`
  expect((await anAddressChange(id, { ...moved(address), ...county })).notes).toEqual(notes)
})
