import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  businesses,
  businessHistory,
  businessOwners,
  mailOutbox,
  reports,
  users,
} from '../../db/schema/index.ts'
import { TEST_LINKS } from '../../db/testing/links.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { findMyBusiness } from '../owners/find-my-businesses.server.ts'
import { setClosed } from '../owners/listing-state.server.ts'
import { aModerator } from '../../db/testing/a-moderator.ts'
import { valueOf } from '../../platform/testing/value-of.ts'
import type { Decision } from '../cases/define-case.server.ts'
import { decide as decideCase } from '../cases/decide.server.ts'
import { reportCase, takeDownListing } from './report-case.server.ts'
import { findTeamAct, storeReport } from './store-report.server.ts'

// An evening in Florida, which is the next day in UTC already.
const NOW = new Date('2026-11-22T01:30:00Z')
const OWNER = '4f9b8c1e-0000-4000-8000-00000000000a'
const businessId = 'anchor-1'
const moderator = aModerator('4f9b8c1e-0000-4000-8000-000000000001')

const client = setUpTestDatabase()

const status = async () => (await client.db.select().from(businesses))[0]?.status
const mailsOf = (kind: string) => client.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
const waiting = () => client.db.select().from(reports).where(eq(reports.status, 'waiting'))

/** What the mail about an act of the team leads to. */
async function linkOfMail(kind: string): Promise<URL> {
  const [mail] = await mailsOf(kind)
  return new URL(mail?.link ?? '')
}

/** As the form sends it that the link of the mail opens. */
async function object(kind = 'listing-closed'): Promise<void> {
  const about = (await linkOfMail(kind)).searchParams.get('about')
  await storeReport(client.db, {
    businessId,
    report: { problem: 'other', message: 'We are only away until Monday.', email: 'dana@anchor.example' },
    historyId: await findTeamAct(client.db, { businessId, about }),
    now: NOW,
  })
}

async function decide(change: Partial<Decision> & { undoes?: boolean }): Promise<void> {
  const [report] = await waiting()
  const decision = { id: report?.id ?? '', text: '', moderator: aModerator(), now: NOW, ...TEST_LINKS }
  valueOf(await decideCase(client.db, reportCase, { ...decision, verb: 'approve', ...change }))
}

beforeEach(async () => {
  const { db } = client
  for (const table of [businesses, mailOutbox, users]) await db.delete(table)
  await db
    .insert(businesses)
    .values({ id: businessId, name: 'Anchor', categorySlug: 'plumbing', countySlug: 'martin' })
  await db.insert(users).values({ id: OWNER, email: 'dana@anchor.example' })
  await db.insert(businessOwners).values({ businessId, accountId: OWNER })
  await setClosed(db, {
    businessId,
    actor: moderator,
    isClosed: true,
    publicUrl: TEST_LINKS.publicUrl,
    now: NOW,
  })
})

test('the mail and the history lead to the report form, which says what it is about', async () => {
  const { pathname, search, searchParams } = await linkOfMail('listing-closed')
  expect(pathname).toBe('/business/anchor-1/report')
  expect(searchParams.get('message')).toBe('On November 21, 2026, you did this: Marked as closed.')
  const asks = { businessId, accountId: OWNER, isModerating: false, now: NOW }
  expect((await findMyBusiness(client.db, asks))?.history[0]?.objectionPath).toBe(pathname + search)
})

// @spec 1.26
test('an owner answers that it is wrong: it waits at the desk, and is undone', async () => {
  await object()
  expect(await waiting()).toMatchObject([
    { kind: 'objection', historyId: expect.any(Number), message: 'We are only away until Monday.' },
  ])
  await decide({ undoes: true })
  expect(await status()).toBe('published')
  expect(await mailsOf('report-resolved')).toMatchObject([{ recipient: 'dana@anchor.example' }])
})

test('that it stays is told with the reason, which has to be there', async () => {
  await object()
  await expect(decide({ verb: 'reject' })).rejects.toMatchObject({ problem: 'text_missing' })
  await decide({ verb: 'reject', text: 'Your door says that you have moved away.' })
  expect(await status()).toBe('closed')
  const [mail] = await mailsOf('report-dismissed')
  expect(mail?.text).toContain('Your door says that you have moved away.')
  expect(mail?.text).toContain('/business/anchor-1')
})

test('no answer leads to the page of a listing that has none', async () => {
  await takeDownListing(client.db, {
    businessId,
    text: 'Not a business.',
    moderator,
    ...TEST_LINKS,
    now: NOW,
  })
  await object('listing-taken-down')
  await decide({ verb: 'reject', text: 'It stays down.' })
  const [mail] = await mailsOf('report-dismissed')
  expect(mail?.text).toContain('It stays down.')
  expect(mail?.text).not.toContain('/business/anchor-1')
})

// @spec 1.26
test('only what the team did to this very listing can be objected to', async () => {
  const about = (await linkOfMail('listing-closed')).searchParams.get('about')
  expect(await findTeamAct(client.db, { businessId, about })).toBe(Number(about))
  for (const strange of [null, '', 'made-up', '0', '-1', '1e99', String(Number(about) + 1)]) {
    expect(await findTeamAct(client.db, { businessId, about: strange })).toBeUndefined()
  }
  expect(await findTeamAct(client.db, { businessId: 'another-1', about })).toBeUndefined()
  await client.db.update(businessHistory).set({ isByTeam: false })
  expect(await findTeamAct(client.db, { businessId, about })).toBeUndefined()
})
