import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  auditLog,
  businesses,
  businessHistory,
  businessOwners,
  mailOutbox,
  reports,
  users,
} from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { TooOften } from '../../platform/request-limits.ts'
import { textOfHours } from '../opening-hours/week-text.ts'
import { typedValues } from '../businesses/field-text.server.ts'
import { findListing } from '../owners/listing-row.server.ts'
import { TEST_LINKS } from '../../db/testing/links.ts'
import { checkCorrection, checkProblem } from './check-report.server.ts'
import { aModerator } from '../../db/testing/a-moderator.ts'
import { valueOf } from '../../platform/testing/value-of.ts'
import type { Decision } from '../cases/define-case.server.ts'
import { decide as decideCase } from '../cases/decide.server.ts'
import type { ChangeChoice } from '../owners/check-listing.server.ts'
import { reportCase } from './report-case.server.ts'
import { findCorrectable, storeReport } from './store-report.server.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-21T13:00:00Z')
const ID = 'anchor-1'
const moderator = aModerator('4f9b8c1e-0000-4000-8000-000000000001')

const client = setUpTestDatabase()

beforeEach(async () => {
  const { db } = client
  await db.delete(mailOutbox)
  await db.delete(businesses)
  await db.insert(businesses).values({
    id: ID,
    name: 'Anchor',
    address: '12 Main St, Stuart, FL 34994',
    phone: '(772) 555-0100',
    phoneDigits: '7725550100',
    categorySlug: 'plumbing',
    countySlug: 'martin',
  })
})

const storeAClosedReport = () =>
  storeReport(client.db, {
    businessId: ID,
    report: { problem: 'closed', message: 'The shop is empty.', email: 'rosa@example.com' },
    now: NOW,
  })
const storeAPhone = (email: string | null = null) =>
  storeReport(client.db, {
    businessId: ID,
    report: { changes: { phone: { from: '(772) 555-0100', to: '(772) 555-0142' } }, message: '', email },
    now: NOW,
  })
const waiting = () =>
  client.db.select().from(reports).where(eq(reports.status, 'waiting')).orderBy(asc(reports.createdAt))
const decide = async (change: Partial<Decision> & ChangeChoice = {}) => {
  const [report] = await waiting()
  const id = change.id ?? report?.id ?? ''
  const act = { verb: 'approve', text: '', moderator, now: LATER, ...TEST_LINKS }
  valueOf(await decideCase(client.db, reportCase, { ...act, ...change, id }))
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

test('the button of an email, pressed twice, is one case; what visitors say stays apart', async () => {
  const report = { problem: 'closed', message: '', email: 'office@anchor.example' } as const
  const byListing = { businessId: ID, report, sender: 'listing', now: NOW } as const
  await Promise.all([storeReport(client.db, byListing), storeReport(client.db, byListing)])
  await storeAClosedReport()
  expect((await waiting()).map(({ sender }) => sender).toSorted()).toEqual(['listing', 'visitor'])
})

test('what is sent waits for the moderators, with what the listing said then', async () => {
  await storeAClosedReport()
  const changes = {
    phone: { from: '(772) 555-0100', to: '(772) 555-0142' },
    name: { from: 'Anchor', to: 'Anchor & Sons' },
  }
  await storeReport(client.db, {
    businessId: ID,
    report: { changes, message: 'It stands on their van.', email: null },
    now: LATER,
  })
  await client.db.update(businesses).set({ name: 'Anchors' }).where(eq(businesses.id, ID))
  const [problem, correction, ...more] = await waiting()
  expect(problem).toMatchObject({
    kind: 'problem',
    problem: 'closed',
    message: 'The shop is empty.',
    reporterEmail: 'rosa@example.com',
    changes: null,
  })
  expect(correction).toMatchObject({ kind: 'correction', changes, message: 'It stands on their van.' })
  expect(more).toEqual([])
})

test('a correction of two fields ends in one mail, which says what came of each', async () => {
  await storeReport(client.db, {
    businessId: ID,
    report: {
      changes: {
        phone: { from: '(772) 555-0100', to: '(772) 555-0142' },
        name: { from: 'Anchor', to: 'Best Anchor' },
      },
      message: '',
      email: 'rosa@example.com',
    },
    now: NOW,
  })
  await decide({ columns: ['phone'] })
  expect(await business()).toMatchObject({ name: 'Anchor', phoneDigits: '7725550142' })
  const [mail, ...more] = await client.db.select().from(mailOutbox)
  expect(more).toEqual([])
  expect(mail?.text).toMatch(/We updated: Phone\.[\s\S]*We left as it was: Business name\./)
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
  // @spec 1.40
  test('is written into the listing and its history, with what is read from it', async () => {
    await storeAPhone()
    await decide()
    expect(await business()).toMatchObject({ phone: '(772) 555-0142', phoneDigits: '7725550142' })
    const [entry] = await client.db.select().from(businessHistory)
    expect(entry?.changes).toEqual({ phone: { from: '(772) 555-0100', to: '(772) 555-0142' } })
    expect(await waiting()).toEqual([])
  })

  test('may be put right by the moderator', async () => {
    await storeAPhone()
    await decide({ values: { phone: '772-555-0143' } })
    expect(await business()).toMatchObject({ phone: '(772) 555-0143', phoneDigits: '7725550143' })
  })

  test('is checked like any other, whoever wrote it', async () => {
    await storeAPhone()
    await expect(decide({ values: { phone: 'ask Joe' } })).rejects.toThrow(
      'Enter a phone number of ten digits',
    )
    expect(await waiting()).toHaveLength(1)
  })

  test('of an address moves the listing', async () => {
    const changes = { address: { from: '', to: '8 Bay St, Jensen Beach, FL 34957' } }
    await storeReport(client.db, {
      businessId: ID,
      report: { changes, message: '', email: null },
      now: NOW,
    })
    await decide()
    expect(await business()).toMatchObject({ street: '8 Bay St', city: 'Jensen Beach', zip: '34957' })
  })
})

test('a report that was wrong changes nothing', async () => {
  await storeAPhone()
  await decide({ verb: 'reject' })
  expect(await business()).toMatchObject({ phone: '(772) 555-0100' })
  expect(await client.db.select().from(businessHistory)).toEqual([])
})

// @spec 1.40
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
      subject: 'We looked into your report about Anchor',
      link: 'https://directory.example/business/anchor-1',
    })
    expect(mail?.text).toContain('We called them.')
  })

  test('who left no address gets none', async () => {
    await storeAPhone()
    await decide({ verb: 'reject' })
    expect(await client.db.select().from(mailOutbox)).toEqual([])
  })
})

test('of two moderators who decide at once one is told, and nothing happens twice', async () => {
  await storeAPhone('rosa@example.com')
  const [report] = await waiting()
  const id = report?.id ?? ''
  const outcomes = await Promise.allSettled([decide({ id }), decide({ id, verb: 'reject' })])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toMatchObject({ problem: 'conflict' })
  expect(await client.db.select().from(mailOutbox)).toHaveLength(1)
  expect(await auditOf(id)).toHaveLength(2)
})

test('only what has a public page can be corrected', async () => {
  expect(await findCorrectable(client.db, ID)).toMatchObject({ name: 'Anchor' })
  await client.db.update(businesses).set({ status: 'unlisted' }).where(eq(businesses.id, ID))
  expect(await findCorrectable(client.db, ID)).toBeUndefined()
  expect(await findCorrectable(client.db, 'a\0b')).toBeUndefined()
})

const WEEK = textOfHours({ weekly: [{ day: 1, opens: '09:00', closes: '17:00' }], exceptions: [] })

describe('what is typed', () => {
  async function typedAs(change: Record<string, string>) {
    await client.db.update(businesses).set({ phone: 'ask at the dock' }).where(eq(businesses.id, ID))
    const listing = await findListing(client.db, ID)
    if (!listing) throw new Error('There is no listing to correct.')
    return checkCorrection({ ...typedValues(listing), message: '', email: '', ...change }, listing)
  }

  test('only what was changed is a correction; an old text that breaks a rule may stay', async () => {
    expect(await typedAs({ website: 'www.example.com ', category: 'hvac', hours: WEEK })).toMatchObject({
      value: {
        changes: {
          website: { from: '', to: 'https://www.example.com' },
          categorySlug: { from: 'plumbing', to: 'hvac' },
          hours: { from: null, to: { weekly: [{ day: 1, opens: '09:00', closes: '17:00' }] } },
        },
        message: '',
        email: null,
      },
    })
  })

  test.each([
    [{ phone: '12' }, { phone: 'Enter a phone number of ten digits, such as 904-555-0123' }],
    [
      { website: 'javascript:alert(1)' },
      { website: 'Enter a web address such as www.example.com, or leave this blank' },
    ],
    [{ name: '' }, { name: 'Enter the business name' }],
    [{ description: 'Short' }, { description: 'Describe the business in at least 20 characters' }],
    [{ description: 'x'.repeat(2001) }, { description: 'Shorten the description to 2,000 characters' }],
    [{ name: 'x'.repeat(121) }, { name: 'Shorten the business name to 120 characters' }],
  ])('%j is refused', async (change, errors) => {
    const [message] = Object.values(errors)
    expect(await typedAs(change)).toEqual({ ok: false, problem: 'invalid', message, fields: errors })
  })

  test('a form in which nothing was changed says so above the fields, none of which is wrong', async () => {
    expect(await typedAs({})).toEqual({
      ok: false,
      problem: 'nothing_changed',
      message: expect.stringContaining('Change at least one field'),
    })
  })

  test('another spelling of the phone number is no change', async () => {
    const listing = await findListing(client.db, ID)
    const typed = listing && { ...typedValues(listing), phone: '+1 772.555.0100', message: '', email: '' }
    expect(typed && checkCorrection(typed, listing)).toMatchObject({ problem: 'nothing_changed' })
  })

  test('a problem needs words, except that a business is closed', () => {
    expect(checkProblem({ problem: 'closed', message: '', email: '' })).toMatchObject({ ok: true })
    expect(checkProblem({ problem: 'other', message: ' ', email: '' })).toMatchObject({
      fields: { message: 'Tell us what you know, so that we can check it' },
    })
    expect(checkProblem({ problem: 'made-up', message: '', email: 'rosa' })).toMatchObject({
      fields: { problem: 'Choose what is wrong' },
    })
  })
})

test('a correction of what the listing says by now changes nothing, and nobody is told of a change', async () => {
  const accountId = crypto.randomUUID()
  await client.db.insert(users).values({ id: accountId, email: 'owner@example.org' })
  await client.db.insert(businessOwners).values({ businessId: ID, accountId })
  await storeAPhone()
  await client.db.update(businesses).set({ phone: '(772) 555-0142' }).where(eq(businesses.id, ID))
  const id = await decide()
  expect((await auditOf(id)).at(-1)).toMatchObject({ toState: 'resolved', facts: { columns: [] } })
  expect(await client.db.select().from(businessHistory)).toEqual([])
  expect(await client.db.select().from(mailOutbox)).toEqual([])
})

test('the reporter reads that the listing was taken down, and no link leads to its page', async () => {
  await storeAClosedReport()
  await decide({ verb: 'take_down', text: 'It never existed.' })
  const mails = await client.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'rosa@example.com'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('no longer in the directory')
  expect(mails[0]?.text).not.toContain(`/business/${ID}`)
})
