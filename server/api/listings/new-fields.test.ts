import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses, businessHistory } from '../../../app/db/schema/index.ts'
import { findBusiness } from '../../../app/features/businesses/read-businesses.server.ts'
import { profileStructuredData } from '../../../app/features/profile/business-structured-data.server.ts'
import type { MyBusinessPageData } from '../../../app/features/owners/my-businesses/my-business.ts'
import { addOwner } from '../../../app/features/owners/business-owners.server.ts'
import { findListing } from '../../../app/features/owners/listing-row.server.ts'
import { profileView } from '../../../app/features/profile/profile-view.server.ts'
import {
  checkCorrection,
  correctionForm,
  typedCorrection,
} from '../../../app/features/reports/check-report.server.ts'
import { SOMEBODY, setUpDesk } from '../testing/desk.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'

const { database, ask, caseOf, decide, aSubmission, aListing } = setUpDesk()

const STATED = { yearFounded: '1998', stateLicense: 'CFC1428334', languages: 'es,ht' }
const STORED = { yearFounded: 1998, stateLicense: 'CFC1428334', languages: ['es', 'ht'] }

async function row(id: string) {
  const [found] = await database.db.select().from(businesses).where(eq(businesses.id, id))
  return found
}

test('what a submission says reaches the desk, the listing, its profile and search engines', async () => {
  const id = await aSubmission(STATED)
  const { fields } = await caseOf(id)
  expect(fields).toContainEqual({ name: 'yearFounded', label: 'Year founded', value: '1998' })
  expect(fields).toContainEqual({
    name: 'languages',
    label: 'Languages spoken',
    value: 'Spanish, Haitian Creole',
  })
  await decide(`submissions/${id}`, { decision: 'approve', version: 1, edits: { yearFounded: '1999' } })

  const { businessId } = await caseOf(id)
  expect(await row(businessId ?? '')).toMatchObject({ ...STORED, yearFounded: 1999 })
  const profile = await findBusiness(database, businessId ?? '')
  if (!profile) throw new Error('It has no page.')
  expect(profileView(profile, new Date()).facts.map(({ label, text }) => [label, text])).toEqual([
    ['In business since', '1999'],
    ['State of Florida license number', 'CFC1428334'],
    ['Languages spoken', 'Spanish, Haitian Creole'],
    ['Branch of service', 'Navy'],
  ])
  expect(profileStructuredData(profile, 'https://directory.example', new Date())[0]).toMatchObject({
    foundingDate: '1999',
    knowsLanguage: ['es', 'ht'],
  })
})

test('a listing takes them over from another submission', async () => {
  const into = await aListing()
  const id = await aSubmission(STATED)
  const [candidate] = (await caseOf(id)).candidates
  expect(candidate?.mergeable).toEqual(expect.arrayContaining(Object.keys(STATED)))
  const taking = { decision: 'merge', version: 1, intoBusinessId: into, take: Object.keys(STATED) }
  expect((await decide(`submissions/${id}`, taking)).status).toBe(200)
  expect(await row(into)).toMatchObject(STORED)
})

test('an owner changes them; a license waits for a reviewer, and the history says what changed', async () => {
  const id = await aListing()
  await addOwner(database.db, {
    businessId: id,
    accountId: SOMEBODY,
    publicUrl: TEST_LINKS.publicUrl,
    now: new Date(),
  })
  const path = `/my-businesses/${id}`
  const saved = await ask(path, { by: SOMEBODY, method: 'PATCH', body: { values: STATED } })
  expect(await saved.json()).toEqual({ published: ['yearFounded', 'languages'], held: ['stateLicense'] })

  const shown = (await (await ask(path, { by: SOMEBODY })).json()) as MyBusinessPageData
  expect(shown.values).toMatchObject(STATED)
  expect(shown.publicValues).toEqual({ stateLicense: '' })
  expect(shown.missing).toContainEqual({
    advice: 'Add your state license number',
    field: 'stateLicense',
  })
  expect(shown.history[0]?.changes).toEqual([
    { label: 'Year founded', from: '', to: '1998' },
    { label: 'Languages spoken', from: '', to: 'Spanish, Haitian Creole' },
  ])
  expect(await database.db.$count(businessHistory, eq(businessHistory.businessId, id))).toBe(1)
})

test('anybody may correct them', async () => {
  const listing = await findListing(database.db, await aListing())
  if (!listing) throw new Error('There is no listing.')
  const form = new FormData()
  for (const [name, value] of Object.entries(correctionForm(listing).current)) form.set(name, value)
  form.set('yearFounded', '1998')
  form.append('languages[]', 'es')
  form.append('languages[]', 'ht')
  expect(checkCorrection(typedCorrection(form), listing)).toMatchObject({
    value: {
      changes: { yearFounded: { from: null, to: 1998 }, languages: { from: [], to: ['es', 'ht'] } },
    },
  })
})
