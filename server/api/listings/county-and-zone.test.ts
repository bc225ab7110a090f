import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses } from '../../../app/db/schema/index.ts'
import { findBusiness } from '../../../app/features/businesses/read-businesses.server.ts'
import { addOwner } from '../../../app/features/owners/business-owners.server.ts'
import type { MyBusinessPageData } from '../../../app/features/owners/my-businesses/my-business.ts'
import { profileView } from '../../../app/features/profile/profile-view.server.ts'
import { COLLEAGUE, MODERATOR, setUpDesk, SOMEBODY } from '../testing/desk.ts'

const { database, ask, caseOf, decide, aSubmission, aListing } = setUpDesk()

const PORT_ST_JOE = { street: '9 Reid Avenue', city: 'Port St. Joe', zip: '32456' }

async function placeOf(id: string) {
  const [found] = await database.db
    .select({ county: businesses.countySlug, zone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, id))
  const profile = await findBusiness(database, id)
  return [found?.county, found?.zone, profile && profileView(profile, new Date()).timeZone]
}

const save = (id: string, by: string, values: object) =>
  ask(`/my-businesses/${id}`, { by, method: 'PATCH', body: { values, reason: 'They moved.' } })

test('the desk shows what a ZIP code leaves open, corrects it, and the listing has it', async () => {
  const id = await aSubmission({ ...PORT_ST_JOE, countySlug: 'gulf', timeZone: 'America/New_York' })
  const { fields, notes } = await caseOf(id)
  expect(fields).toContainEqual({ name: 'countySlug', label: 'County', value: 'Gulf' })
  expect(fields).toContainEqual({ name: 'timeZone', label: 'Time zone', value: 'Eastern time' })
  expect(notes.map(({ text }) => text).slice(-2)).toEqual([
    '32456 reaches into Gulf, Bay, and Franklin counties. The listing will be in Gulf.',
    'Gulf County has two time zones. Check that the one below is right.',
  ])
  await decide(`submissions/${id}`, {
    decision: 'approve',
    version: 1,
    edits: { timeZone: 'America/Chicago' },
  })
  const { businessId } = await caseOf(id)
  expect(await placeOf(businessId ?? '')).toEqual(['gulf', 'America/Chicago', 'America/Chicago'])
})

test('nothing is noted of a place that is clear', async () => {
  const { fields, notes } = await caseOf(await aSubmission())
  expect(fields).not.toContainEqual(expect.objectContaining({ name: 'timeZone' }))
  expect(JSON.stringify(notes)).not.toContain('count')
})

test('an owner is asked for the county of a new address, and corrects county and time zone', async () => {
  const id = await aListing()
  await addOwner(database.db, {
    businessId: id,
    accountId: SOMEBODY,
    publicUrl: 'https://directory.example',
    now: new Date(),
  })
  const address = '9 Reid Avenue, Port St. Joe, FL 32456'
  const asked = await save(id, SOMEBODY, { address })
  expect(await asked.json()).toMatchObject({
    fields: { county: 'Choose the county: the ZIP code reaches into Gulf, Bay, and Franklin counties' },
  })
  const saved = await save(id, SOMEBODY, { address, county: 'gulf' })
  expect(await saved.json()).toEqual({ published: [], held: ['address', 'countySlug'] })

  expect((await save(id, MODERATOR, { address, county: 'gulf' })).status).toBe(200)
  expect(await placeOf(id)).toEqual(['gulf', 'America/New_York', 'America/New_York'])
  await save(id, MODERATOR, { timeZone: 'America/Chicago' })
  const shown = (await (await ask(`/my-businesses/${id}`, { by: SOMEBODY })).json()) as MyBusinessPageData
  expect(shown.publicValues.timeZone ?? shown.values.timeZone).toBe('America/Chicago')
  // What is chosen stays where the place leaves it open, and goes where it does not.
  await save(id, MODERATOR, { address: '10 Reid Avenue, Port St. Joe, FL 32456' })
  expect(await placeOf(id)).toEqual(['gulf', 'America/Chicago', 'America/Chicago'])
  await save(id, COLLEAGUE, { county: 'bay' })
  expect(await placeOf(id)).toEqual(['bay', null, 'America/Chicago'])
  await save(id, COLLEAGUE, { county: 'franklin', timeZone: 'America/Chicago' })
  expect(await placeOf(id)).toEqual(['franklin', null, 'America/New_York'])
})

test.each([
  ['PSC 41 Box 12, APO AE 09464', 'This is a military mailing address'],
  ['9 Peachtree St, Atlanta, GA 30303', 'This address is in Georgia, not in Florida'],
  ['1 Harbor Way, FPO, AP 96606', 'This is a military mailing address'],
])('an owner who enters %s is told what it is', async (address, what) => {
  const id = await aListing()
  expect(await (await save(id, MODERATOR, { address })).json()).toMatchObject({
    fields: {
      address: `${what}. Enter the address in Florida, or leave this blank and fill in the service area`,
    },
  })
})
