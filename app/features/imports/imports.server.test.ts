import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  auditLog,
  businesses,
  businessHistory,
  businessOwners,
  importRows,
  imports,
  listingEdits,
  listingSources,
  mailOutbox,
  posts,
} from '../../db/schema/index.ts'
import { aModerator } from '../../db/testing/a-moderator.ts'
import { TEST_LINKS } from '../../db/testing/links.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { valueOf } from '../../platform/testing/value-of.ts'
import { verifyAudit } from '../audit/verify-audit.server.ts'
import { LISTING_FORMATS, writeListing } from '../open-api/one-listing.server.ts'
import { findBusiness } from '../businesses/read-businesses.server.ts'
import { decide } from '../cases/decide.server.ts'
import { readOpenListings } from '../open-data/open-listing.server.ts'
import { addOwner } from '../owners/business-owners.server.ts'
import { editCase } from '../owners/edit-case.server.ts'
import { confirmListing } from '../owners/listing-state.server.ts'
import { saveListing } from '../owners/save-listing.server.ts'
import { aListing } from '../owners/testing/a-listing.ts'
import { profileView } from '../profile/profile-view.server.ts'
import { forgetImports, workOnImports } from './work-on-imports.server.ts'
import { findImport, findImportRows, writeProblemRows } from './find-imports.server.ts'
import {
  cancelImport,
  chooseForDuplicates,
  chooseSheet,
  setImportColumns,
  startImport,
  takeBackImport,
} from './settle-import.server.ts'
import { aWorkbook } from './testing/a-workbook.ts'
import { aDirectory, ADMINISTRATOR, aMember, asCsv, aStore, CHAMBER } from './testing/a-list.ts'

const client = setUpTestDatabase()
const store = aStore()
const directory = aDirectory(() => client.db, store)
const { bring, preview, start, counts, act, context } = directory

beforeEach(async () => {
  await client.db.delete(listingEdits)
  await client.db.delete(listingSources)
  await client.db.delete(imports)
  await client.db.delete(businesses)
  store.files.clear()
})

const listed = () => client.db.select().from(businesses).orderBy(asc(businesses.name))
const rowsOf = async (id: string) => (await findImportRows(client.db, id)).items
const idOf = async (id: string, line: number) =>
  (await rowsOf(id)).find((row) => row.line === line)?.businessId ?? ''

const members = (count: number) => Array.from({ length: count }, (_, at) => aMember(at + 1))

test('a preview says what would become of each row and writes nothing', async () => {
  const other = {
    name: 'Anchor Plumbing, LLC',
    phone: '772-555-0100',
    address: '12 Main Street, Stuart, FL 34994',
  }
  await aListing(client.db, { id: 'anchor-plumbing-7' })
  const id = await preview(
    asCsv([
      aMember(1),
      aMember(2, { category: 'Zeppelins' }),
      aMember(3, other),
      aMember(1),
      aMember(5, {
        name: `${aMember(1)['name']} Inc`,
        phone: '772 555 0101',
        address: '1 Main St, Stuart, FL 34994',
      }),
    ]),
  )
  expect(await counts(id)).toEqual({ new: 1, refused: 2, duplicate: 2, undecided: 2 })
  const [fresh, refused, duplicate, again, repeated] = await rowsOf(id)
  expect(fresh).toMatchObject({ line: 2, outcome: 'new', listing: { phone: '(772) 555-0101' } })
  expect(refused?.problems).toMatchObject([{ heading: 'category', value: 'Zeppelins' }])
  expect(duplicate).toMatchObject({ businessId: 'anchor-plumbing-7', businessName: 'Anchor Plumbing' })
  expect(duplicate?.reasons).toContain('the same phone number')
  expect(again?.problems[0]?.message).toBe('It’s the same business as in row 2. Keep one of the two.')
  expect(repeated).toMatchObject({ outcome: 'duplicate', repeatsLine: 2 })
  expect(await listed()).toHaveLength(1)
})

test('an import publishes listings that nobody has checked, in the log and in searches; twice it changes nothing', async () => {
  const id = await bring(members(450))
  expect(await counts(id)).toEqual({ new: 450, added: 450 })
  const [first] = await listed()
  expect(first).toMatchObject({
    sourceName: CHAMBER,
    lastConfirmedAt: null,
    status: 'published',
    city: 'Stuart',
  })
  const { rows } = await client.db.execute(sql`select count(*)::int as count from listing_search`)
  expect(rows[0]).toEqual({ count: 450 })
  expect(await verifyAudit(client.db)).toMatchObject({ broken: undefined })
  expect(await client.db.$count(auditLog, eq(auditLog.action, 'imported'))).toBe(450)

  const before = await listed()
  const again = await preview(asCsv(members(450)))
  expect(await counts(again)).toEqual({ unchanged: 450 })
  expect(await startImport(client.db, act(again))).toMatchObject({ problem: 'conflict' })
  expect(await listed()).toEqual(before)
  expect(await client.db.$count(mailOutbox)).toBe(0)
})

test('another sheet of a workbook has its own columns, also those that were chosen for it before', async () => {
  const sheetOf = (...rows: Record<string, string>[]) => [Object.keys(rows[0]!), ...rows.map(Object.values)]
  const { identifier: Ref = '', ...member } = aMember(2)
  const workbook = aWorkbook({ Members: sheetOf(aMember(1)), Guests: sheetOf({ ...member, Ref }) })
  const id = valueOf(await directory.receive(workbook))
  const other = await directory.receive(workbook, { source: 'Elks' })
  expect(await findImport(client.db, id)).toMatchObject({ sheets: ['Members', 'Guests'], sheet: 'Members' })

  expect(await chooseSheet(context(), { ...act(id), sheet: 'Gone' })).toMatchObject({
    message: 'There’s no sheet “Gone”. There is Members and Guests.',
  })
  valueOf(await chooseSheet(context(), { ...act(id), sheet: 'Guests' }))
  const chosen = (await findImport(client.db, id))!
  expect(chosen).toMatchObject({ state: 'received', sheet: 'Guests', rowsTotal: 1 })
  expect([chosen.headings.at(-1), chosen.columns.at(-1)]).toEqual(['Ref', 'ignore'])
  valueOf(
    await setImportColumns(client.db, {
      ...act(id),
      columns: [...chosen.columns.slice(0, -1), 'identifier'],
    }),
  )
  await workOnImports(context(), { id })
  await start(id)
  expect(await listed()).toMatchObject([{ name: member['name'] }])
  expect(await chooseSheet(context(), { ...act(id), sheet: 'Members' })).toMatchObject({
    problem: 'conflict',
  })

  valueOf(await chooseSheet(context(), { ...act(valueOf(other)), sheet: 'Guests' }))
  expect((await findImport(client.db, valueOf(other)))?.columns.at(-1)).toBe('identifier')
})

test('what the source changes is changed, with its history', async () => {
  await bring(members(3))
  const id = await bring([aMember(1), aMember(2, { phone: '772-555-0177' }), aMember(3)])
  expect(await counts(id)).toEqual({ unchanged: 2, changed: 1, updated: 1 })
  const businessId = await idOf(id, 3)
  const [listing] = await client.db.select().from(businesses).where(eq(businesses.id, businessId))
  expect(listing).toMatchObject({ phone: '(772) 555-0177', phoneDigits: '7725550177' })
  const history = await client.db.select().from(businessHistory)
  expect(history).toMatchObject([{ businessId, isByTeam: true, reason: `From a list of ${CHAMBER}.` }])
})

test('killed in the middle, it goes on where it was', async () => {
  const id = await preview(asCsv(members(500)))
  await expect(
    start(id, () => {
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    }),
  ).rejects.toThrow()
  expect(await client.db.$count(businesses)).toBe(200)
  expect(await findImport(client.db, id)).toMatchObject({
    state: 'applying',
    rowsDone: 200,
    rowsTotal: 500,
  })
  expect(await workOnImports(context())).toBe(0)
  expect(await workOnImports(context(), { now: () => new Date(Date.now() + 61_000) })).toBe(1)
  expect(await counts(id)).toEqual({ new: 500, added: 500 })
  expect(await client.db.$count(businesses)).toBe(500)
  expect(await verifyAudit(client.db)).toMatchObject({ broken: undefined })
})

test('canceled, it keeps whole batches and says which', async () => {
  const id = await preview(asCsv(members(500)))
  let canceled: ReturnType<typeof cancelImport> | undefined
  valueOf(await startImport(client.db, act(id)))
  const onProgress = () => void (canceled ??= cancelImport(client.db, act(id)))
  await workOnImports(context(), { id, onProgress, stepsOfBatch: 1 })
  const { written, rows, left } = valueOf(await canceled!)
  expect([written % 200, written + left]).toEqual([0, 500])
  expect(written).toBeLessThan(500)
  expect(rows.reduce((sum, [from, to]) => sum + to - from + 1, 0)).toBe(written)
  expect(await client.db.$count(businesses)).toBe(written)
  await start(id)
  expect(await client.db.$count(businesses)).toBe(500)
})

test.each(['an owner', 'a moderator'])('what %s has changed since waits at the desk', async (who) => {
  const first = await bring(members(2))
  const businessId = await idOf(first, 2)
  const accountId = crypto.randomUUID()
  const actor = who === 'an owner' ? ({ kind: 'owner', accountId } as const) : aModerator()
  if (who === 'an owner') await client.db.insert(businessOwners).values({ businessId, accountId })
  const change = { businessId, actor, now: new Date(), ...TEST_LINKS }
  valueOf(
    await saveListing(client.db, {
      ...change,
      reason: 'They asked us to.',
      values: { description: 'Fixed by hand, and well.' },
    }),
  )

  expect(await counts(await preview(asCsv(members(2))))).toEqual({ unchanged: 2 })
  const id = await bring([aMember(1, { description: 'The list says this instead.' }), aMember(2)])
  expect(await counts(id)).toMatchObject({ held: 1 })
  const [edit] = await client.db.select().from(listingEdits)
  expect(edit).toMatchObject({ businessId, accountId: null, importId: id, status: 'waiting' })
  const [kept] = await client.db.select().from(businesses).where(eq(businesses.id, businessId))
  expect(kept?.description).toBe('Fixed by hand, and well.')
  expect(
    await counts(await preview(asCsv([aMember(1, { description: 'The list says this instead.' })]))),
  ).toEqual({
    unchanged: 1,
  })

  const decision = { moderator: aModerator(), now: new Date(), text: '', ...TEST_LINKS }
  const shown = await editCase.describe(client.db, edit!, kept!, aModerator())
  expect(shown.lead).toBe(`From a list of ${CHAMBER}. It says something else: Description.`)
  expect(shown.offers?.['request_changes']).toBeNull()
  valueOf(await decide(client.db, editCase, { ...decision, id: edit!.id, verb: 'approve' }))
  const [now] = await client.db.select().from(businesses).where(eq(businesses.id, businessId))
  expect(now?.description).toBe('The list says this instead.')
})

test('duplicates wait for merge, new or skip', async () => {
  const like = (number: number) => ({ name: `Anchor ${number} Plumbing`, phone: `772-555-015${number}` })
  for (const number of [1, 2, 3]) {
    const { name, phone } = like(number)
    await aListing(client.db, {
      id: `anchor-${number}`,
      name,
      phone,
      phoneDigits: phone.replaceAll('-', ''),
      website: '',
    })
  }
  const rows = [1, 2, 3].map((number) =>
    aMember(number, {
      ...like(number),
      name: `${like(number).name} LLC`,
      website: `www.anchor${number}.example`,
    }),
  )
  const id = await preview(asCsv([...rows, aMember(4)]))
  expect(await counts(id)).toEqual({ duplicate: 3, new: 1, undecided: 3 })
  await start(id)
  expect(await client.db.$count(businesses)).toBe(4)
  expect(
    (await Array.fromAsync(writeProblemRows(client.db, (await findImport(client.db, id))!))).join(''),
  ).toContain('Perhaps the same as anchor-1. It has ')

  for (const [line, choice] of [
    [2, 'merge'],
    [3, 'new'],
    [4, 'skip'],
  ] as const) {
    expect(valueOf(await chooseForDuplicates(client.db, { ...act(id), lines: [line], choice }))).toBe(1)
  }
  await start(id)
  expect(await counts(id)).toMatchObject({ merged: 1, added: 2, skipped: 1 })
  const [merged] = await client.db.select().from(businesses).where(eq(businesses.id, 'anchor-1'))
  expect(merged).toMatchObject({
    name: 'Anchor 1 Plumbing',
    website: 'https://www.anchor1.example',
    sourceName: null,
  })
  expect(await client.db.$count(businesses)).toBe(5)
  const again = await preview(asCsv(rows))
  expect(await counts(again)).toEqual({ unchanged: 2, duplicate: 1, undecided: 1 })
  expect((await rowsOf(again)).map(({ choice }) => choice)).toEqual([null, null, 'skip'])
  await start(again)
  expect(await counts(again)).toMatchObject({ skipped: 1 })
  const third = await preview(asCsv(rows))
  valueOf(await chooseForDuplicates(client.db, { ...act(third), lines: [4], choice: 'new' }))
  await start(third)
  expect(await counts(await preview(asCsv(rows)))).toEqual({ unchanged: 3 })
})

test('taken back, what nobody has touched goes, and the rest says why it stays', async () => {
  const earlier = await bring([aMember(9, { phone: '772-555-0190' })], { source: 'Elks' })
  expect(await counts(earlier)).toMatchObject({ added: 1 })
  await bring([aMember(9, { phone: '772-555-0191' })], { source: 'Elks' })
  const id = await bring([...members(3)])
  const owned = await idOf(id, 2)
  const posted = await idOf(id, 3)
  await client.db.insert(businessOwners).values({ businessId: owned, accountId: crypto.randomUUID() })
  await client.db.insert(posts).values({ businessId: posted, type: 'update', content: 'We moved.' })

  expect(
    await takeBackImport(client.db, { ...act(id), now: new Date(Date.now() + 31 * 86_400_000) }),
  ).toMatchObject({
    problem: 'conflict',
  })
  valueOf(await takeBackImport(client.db, act(id)))
  await workOnImports(context(), { id })
  expect(await findImport(client.db, id)).toMatchObject({
    state: 'taken_back',
    counts: { stayed: 2, went: 1 },
  })
  expect((await rowsOf(id)).map(({ resultReason }) => resultReason)).toEqual([
    'It has an owner.',
    'It has posts.',
    null,
  ])
  expect(await client.db.$count(businesses)).toBe(3)
  expect(await verifyAudit(client.db)).toMatchObject({ broken: undefined })
  expect(await counts(await preview(asCsv([aMember(3)])))).toEqual({ new: 1 })
})

test('a change that is taken back says again what was there', async () => {
  await bring(members(1))
  const id = await bring([aMember(1, { phone: '772-555-0177' })])
  valueOf(await takeBackImport(client.db, act(id)))
  await workOnImports(context(), { id })
  expect(await listed()).toMatchObject([{ phone: '(772) 555-0101' }])
  expect(await counts(await preview(asCsv(members(1))))).toEqual({ unchanged: 1 })
  expect(await counts(await preview(asCsv([aMember(1, { phone: '772-555-0177' })])))).toEqual({ changed: 1 })
})

test('after 30 days an import keeps its counts, and neither its file nor its rows', async () => {
  const id = await bring(members(2))
  expect(await forgetImports(context(), new Date())).toBe(0)
  expect(store.files.size).toBe(1)
  expect(await forgetImports(context(), new Date(Date.now() + 31 * 86_400_000))).toBe(1)
  expect(store.files.size).toBe(0)
  expect(await rowsOf(id)).toEqual([])
  expect(await findImport(client.db, id)).toMatchObject({ isKept: false, counts: { added: 2 } })
})

test('only administrators bring lists, and what is no list leaves nothing', async () => {
  expect(await directory.receive(asCsv(members(1)), { actor: aModerator() })).toMatchObject({
    problem: 'forbidden',
  })
  expect(await directory.receive('a"b\n"')).toMatchObject({ problem: 'invalid' })
  expect(await directory.receive(asCsv(members(1)), { source: ' ' })).toMatchObject({
    fields: { source: expect.anything() },
  })
  expect(await client.db.$count(imports)).toBe(0)
  expect(await client.db.$count(importRows)).toBe(0)
  expect(store.files.size).toBe(0)
  expect(ADMINISTRATOR.kind).toBe('administrator')
})

test('a listing says whose list it is from, and of when, until someone looks at it', async () => {
  for (const date of ['2999-01-01', '2026-02-31', 'May']) {
    expect(await directory.receive(asCsv(members(2)), { date })).toMatchObject({
      fields: { date: expect.anything() },
    })
  }
  const id = await bring(members(2), { date: '2026-01-31' })
  const [claimed, confirmed] = [await idOf(id, 2), await idOf(id, 3)]
  const textOf = async (businessId: string) => {
    const found = await findBusiness({ db: client.db }, businessId)
    return found && profileView(found, new Date()).sourceText
  }
  const sourcesInFile = async () => {
    const pages = await Array.fromAsync(readOpenListings({ db: client.db }, TEST_LINKS.publicUrl))
    return pages.flat().map(({ source }) => source)
  }
  const text = `Listed from ${CHAMBER}, January 31, 2026. Not checked by us.`
  expect(await textOf(claimed)).toBe(text)
  const source = { db: client.db }
  const formats = Object.entries(LISTING_FORMATS).map(async ([name, format]) => [
    name,
    (await writeListing(source, { ...TEST_LINKS, id: claimed, format }))?.replaceAll('\r\n ', ''),
  ])
  const { json, geojson, jsonld, vcf } = Object.fromEntries(await Promise.all(formats))
  expect(vcf).toContain(text.replaceAll(',', '\\,'))
  expect(JSON.parse(jsonld).mainEntityOfPage).toMatchObject({
    creditText: text,
    isBasedOn: { creator: { name: CHAMBER }, datePublished: '2026-01-31' },
  })
  const open = { source: CHAMBER, source_date: '2026-01-31' }
  expect([JSON.parse(json), JSON.parse(geojson).properties]).toMatchObject([open, open])
  expect(await sourcesInFile()).toEqual([CHAMBER, CHAMBER])
  const change = { now: new Date(), ...TEST_LINKS }
  await addOwner(client.db, { ...change, businessId: claimed, accountId: crypto.randomUUID() })
  valueOf(await confirmListing(client.db, { ...change, businessId: confirmed, actor: aModerator() }))
  expect([await textOf(claimed), await textOf(confirmed)]).toEqual([null, null])
  expect(await sourcesInFile()).toEqual([null, null])
})
