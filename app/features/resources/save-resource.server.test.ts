import { expect, test } from 'vitest'
import { auditLog } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { findCountyOffice } from './county-offices.server.ts'
import { RESOURCE_FIELDS } from './resource.ts'
import { offerResource } from './resource-answer.server.ts'
import { findResources, resourcesOnPage } from './resources.server.ts'
import {
  checkResource,
  findTeamResource,
  findTeamResources,
  restoreResource,
  saveResource,
  type SavedResource,
} from './save-resource.server.ts'

const client = setUpTestDatabase()

const NOW = new Date('2027-12-01T17:00:00Z')
const act = { actor: { kind: 'administrator', accountId: crypto.randomUUID() }, now: NOW } as const
const BLANK = Object.fromEntries(
  RESOURCE_FIELDS.map((name) => [name, '']),
) as unknown as SavedResource['values']
const ADDED = { ...BLANK, title: 'Sample Pantry', kind: 'relief', description: 'Gives food to veterans.' }

const save = (saved: Partial<SavedResource>) =>
  saveResource(client.db, {
    section: 'community-support',
    values: ADDED,
    checkedOn: '2027-11-30',
    isShown: true,
    version: 0,
    ...saved,
    ...act,
  })
const shown = async () =>
  resourcesOnPage(await findResources(client)).sections.flatMap(({ resources }) =>
    resources.map(({ title }) => title),
  )

test('an office shows the number that someone confirmed, everywhere', async () => {
  const before = await findTeamResource(client.db, 'office-martin')
  expect(before).toMatchObject({ version: 0, cameWithUs: true, values: { phone: '' } })
  expect(before?.unconfirmed).toMatch(/\d{3}-\d{4}/)
  const values = { ...before?.values, phone: '(772) 288-5448', website: 'martin.fl.us' } as typeof BLANK
  expect(await save({ id: 'office-martin', values, section: '' })).toMatchObject({ ok: true })

  const resources = await findResources(client)
  expect(findCountyOffice(resources, 'martin')).toMatchObject({
    hasOwnNumber: true,
    call: { text: '(772) 288-5448', href: 'tel:+17722885448' },
    website: 'https://martin.fl.us',
    checkedOn: '2027-11-30',
    sources: [],
  })
  expect(offerResource(resources, { need: 'claim', county: 'martin' })?.call?.text).toContain('288-5448')
  await restoreResource(client.db, { ...act, id: 'office-martin' })
  expect(findCountyOffice(await findResources(client), 'martin')?.hasOwnNumber).toBe(false)
})

test('an entry is added, taken off the page, and deleted', async () => {
  const added = await save({ values: { ...ADDED, street: '1 Bay St', city: 'Stuart', zip: '34994' } })
  const id = added.ok ? added.value : ''
  expect(await shown()).toContain('Sample Pantry')
  await save({ id, version: 1, isShown: false })
  expect(await shown()).not.toContain('Sample Pantry')
  await restoreResource(client.db, { ...act, id })
  expect(await findTeamResource(client.db, id)).toBeUndefined()
  const log = await client.db.select().from(auditLog).orderBy(auditLog.sequence)
  expect(log.filter(({ subjectId }) => subjectId === id).map(({ action }) => action)).toEqual([
    'added',
    'changed',
    'deleted',
  ])
})

test('what is missing or wrong is said at its field', async () => {
  const wrong = { ...BLANK, phone: '555', street: '1 Bay St', zip: '10001', website: 'none' }
  expect(await save({ values: { ...wrong, phone: '12' }, checkedOn: '2027-12-02' })).toMatchObject({
    fields: {
      title: 'Enter the name',
      kind: 'Choose what it is',
      description: 'Say in a sentence what it does for veterans',
      zip: 'Enter a ZIP code of Florida',
      checkedOn: 'Enter today or an earlier day',
      phone: expect.stringContaining('phone number'),
      website: expect.any(String),
    },
  })
  expect(await save({ values: { ...ADDED, street: '1 Bay St' } })).toMatchObject({
    fields: { city: 'Enter the city and the ZIP code, too' },
  })
  expect(await save({ section: 'elsewhere' })).toMatchObject({
    fields: { section: 'Choose where it stands' },
  })
})

test('a check counts for a year, and nobody overwrites what was saved meanwhile', async () => {
  const old = async () =>
    (await findTeamResources(client.db, NOW)).flatMap(({ entries }) => entries.filter(({ isOld }) => isOld))
  expect((await old()).map(({ id }) => id)).toContain('fdva')
  expect(await checkResource(client.db, { ...act, id: 'fdva', version: 0 })).toMatchObject({ ok: true })
  expect((await old()).map(({ id }) => id)).not.toContain('fdva')
  expect(await save({ id: 'fdva', version: 0 })).toMatchObject({ ok: false, problem: 'conflict' })
  expect((await findTeamResource(client.db, 'fdva'))?.values.title).toMatch('Florida Department')
})
