import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { AlreadyDecided } from '../../already-decided.ts'
import { auditLog, businesses, businessHistory, mailOutbox, reports } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { TooOften } from '../../request-limits.ts'
import { checkCorrections, checkProblem } from './check-report.server.ts'
import { decideReport, type ReportDecision } from './decide-report.server.ts'
import { findCorrectable, storeCorrections, storeProblem } from './store-report.server.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-21T13:00:00Z')
const ID = 'anchor-1'
const moderator = { kind: 'moderator' as const, accountId: '4f9b8c1e-0000-4000-8000-000000000001' }

const client = setUpTestDatabase()

beforeEach(async () => {
  const { db } = client
  await db.delete(mailOutbox)
  await db.delete(businesses)
  await db.insert(businesses).values({
    id: ID,
    name: 'Anchor',
    address: '12 Main St, Stuart, FL 34994',
    phone: '772.555.0100',
    phoneDigits: '7725550100',
    categorySlug: 'plumbing',
    countySlug: 'martin',
  })
})

const storeAClosedReport = () =>
  storeProblem(client.db, {
    businessId: ID,
    report: { problem: 'closed', message: 'The shop is empty.', email: 'rosa@example.com' },
    now: NOW,
  })
const storeAPhone = (email: string | null = null) =>
  storeCorrections(client.db, {
    businessId: ID,
    corrections: [{ field: 'phone', current: '772.555.0100', proposed: '(772) 555-0142' }],
    message: '',
    email,
    now: NOW,
  })
const waiting = () =>
  client.db.select().from(reports).where(eq(reports.status, 'waiting')).orderBy(asc(reports.createdAt))
const decide = async (change: Partial<ReportDecision> = {}) => {
  const [report] = await waiting()
  const id = change.id ?? report?.id ?? ''
  await decideReport(client.db, {
    decision: 'resolved',
    text: '',
    moderator,
    now: LATER,
    publicUrl: 'https://directory.example',
    ...change,
    id,
  })
  return id
}
const business = async () => (await client.db.select().from(businesses).where(eq(businesses.id, ID)))[0]
const auditOf = (id: string) =>
  client.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(asc(auditLog.sequence))

test('thirty reports an hour of one business, from wherever they come', async () => {
  const sent = await Promise.allSettled(Array.from({ length: 40 }, storeAClosedReport))
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toHaveLength(10)
  for (const reason of refused) expect(reason).toBeInstanceOf(TooOften)
  expect(await waiting()).toHaveLength(30)
})

test('what is sent waits for the moderators, with what the listing said then', async () => {
  await storeAClosedReport()
  await storeCorrections(client.db, {
    businessId: ID,
    corrections: [
      { field: 'phone', current: '772.555.0100', proposed: '(772) 555-0142' },
      { field: 'name', current: 'Anchor', proposed: 'Anchor & Sons' },
    ],
    message: 'It stands on their van.',
    email: null,
    now: LATER,
  })
  await client.db.update(businesses).set({ name: 'Anchors' }).where(eq(businesses.id, ID))
  const [problem, ...corrections] = await waiting()
  expect(problem).toMatchObject({
    kind: 'problem',
    problem: 'closed',
    message: 'The shop is empty.',
    reporterEmail: 'rosa@example.com',
    field: null,
  })
  expect(corrections.find(({ field }) => field === 'name')).toMatchObject({
    kind: 'correction',
    currentValue: 'Anchor',
    proposedValue: 'Anchor & Sons',
  })
  expect(corrections).toHaveLength(2)
})

test('nothing personal of the reporter goes into the audit log', async () => {
  await storeAClosedReport()
  const id = await decide({ text: 'rosa@example.com was right, call 772-555-0199.' })
  const entries = await auditOf(id)
  expect(entries.map(({ action, fromState, toState }) => [action, fromState, toState])).toEqual([
    ['reported', null, 'waiting'],
    ['report_resolved', 'waiting', 'resolved'],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/rosa|555-0199|shop is empty/)
})

describe('a correction that was right', () => {
  test('is written into the listing and its history, with what is read from it', async () => {
    await storeAPhone()
    await decide()
    expect(await business()).toMatchObject({ phone: '(772) 555-0142', phoneDigits: '7725550142' })
    const [entry] = await client.db.select().from(businessHistory)
    expect(entry?.changes).toEqual({ phone: { from: '772.555.0100', to: '(772) 555-0142' } })
    expect(await waiting()).toEqual([])
  })

  test('may be put right by the moderator', async () => {
    await storeAPhone()
    await decide({ value: '772-555-0143' })
    expect(await business()).toMatchObject({ phone: '772-555-0143', phoneDigits: '7725550143' })
  })

  test('is checked like any other, whoever wrote it', async () => {
    await storeAPhone()
    await expect(decide({ value: 'ask Joe' })).rejects.toThrow('Enter a phone number of ten digits')
    expect(await waiting()).toHaveLength(1)
  })

  test('of an address moves the listing', async () => {
    await storeCorrections(client.db, {
      businessId: ID,
      corrections: [{ field: 'address', current: '', proposed: '8 Bay St, Jensen Beach, FL 34957' }],
      message: '',
      email: null,
      now: NOW,
    })
    await decide()
    expect(await business()).toMatchObject({ street: '8 Bay St', city: 'Jensen Beach', zip: '34957' })
  })
})

test('a report that was wrong changes nothing', async () => {
  await storeAPhone()
  await decide({ decision: 'dismissed' })
  expect(await business()).toMatchObject({ phone: '772.555.0100' })
  expect(await client.db.select().from(businessHistory)).toEqual([])
})

test('a business that is gone is closed, and the log of the business says so', async () => {
  await storeAClosedReport()
  await decide()
  expect(await business()).toMatchObject({ status: 'closed' })
  expect((await auditOf(ID)).at(-1)).toMatchObject({
    action: 'closed',
    fromState: 'published',
    toState: 'closed',
  })
})

describe('the reporter', () => {
  test('gets one mail with what the moderator wrote', async () => {
    await storeAPhone('rosa@example.com')
    await decide({ text: 'We called them.' })
    const [mail, ...more] = await client.db.select().from(mailOutbox)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'rosa@example.com',
      kind: 'report-resolved',
      subject: 'What came of your report about Anchor',
      link: 'https://directory.example/business/anchor-1',
    })
    expect(mail?.text).toContain('We called them.')
  })

  test('who left no address gets none', async () => {
    await storeAPhone()
    await decide({ decision: 'dismissed' })
    expect(await client.db.select().from(mailOutbox)).toEqual([])
  })
})

test('of two moderators who decide at once one is told, and nothing happens twice', async () => {
  await storeAPhone('rosa@example.com')
  const [report] = await waiting()
  const id = report?.id ?? ''
  const outcomes = await Promise.allSettled([decide({ id }), decide({ id, decision: 'dismissed' })])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toBeInstanceOf(AlreadyDecided)
  expect(await client.db.select().from(mailOutbox)).toHaveLength(1)
  expect(await auditOf(id)).toHaveLength(2)
})

test('only what has a public page can be corrected', async () => {
  expect(await findCorrectable(client.db, ID)).toMatchObject({ name: 'Anchor' })
  await client.db.update(businesses).set({ status: 'unlisted' }).where(eq(businesses.id, ID))
  expect(await findCorrectable(client.db, ID)).toBeUndefined()
  expect(await findCorrectable(client.db, 'a\0b')).toBeUndefined()
})

describe('what is typed', () => {
  const current = {
    name: 'Anchor',
    address: '12 Main St',
    phone: 'ask at the dock',
    website: '',
    description: 'We fix what leaks.',
  }
  const typed = { ...current, message: '', email: '' }

  test('only what was changed is a correction; an old text that breaks a rule may stay', () => {
    expect(checkCorrections({ ...typed, website: 'www.example.com ' }, current)).toEqual({
      corrections: [{ field: 'website', current: '', proposed: 'https://www.example.com' }],
      message: '',
      email: null,
    })
  })

  test.each([
    [{ phone: '12' }, { phone: 'Enter a phone number of ten digits' }],
    [{ website: 'javascript:alert(1)' }, { website: 'Enter a web address such as www.example.com' }],
    [{ name: '' }, { name: 'Enter the name' }],
  ])('%j is refused', (change, errors) => {
    expect(checkCorrections({ ...typed, ...change }, current)).toEqual({ errors })
  })

  test('a form in which nothing was changed says so above the fields, none of which is wrong', () => {
    expect(checkCorrections(typed, current)).toEqual({
      errors: {},
      notice: { title: 'Nothing is changed yet', text: expect.stringContaining('Change at least one field') },
    })
  })

  test('a problem needs words, except that a business is closed', () => {
    expect(checkProblem({ problem: 'closed', message: '', email: '' })).toHaveProperty('report')
    expect(checkProblem({ problem: 'other', message: ' ', email: '' })).toEqual({
      errors: { message: 'Tell us what you know, so that we can check it' },
    })
    expect(checkProblem({ problem: 'made-up', message: '', email: 'rosa' })).toMatchObject({
      errors: { problem: 'Choose what is wrong' },
    })
  })
})
