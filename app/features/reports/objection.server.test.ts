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
import { reportCase } from './report-case.server.ts'
import { findObjection, storeObjection } from './objection.server.ts'

// An evening in Florida, which is the next day in UTC already.
const NOW = new Date('2026-11-22T01:30:00Z')
const OWNER = '4f9b8c1e-0000-4000-8000-00000000000a'
const moderator = aModerator('4f9b8c1e-0000-4000-8000-000000000001')
const { secrets } = TEST_LINKS

const client = setUpTestDatabase()

const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
const status = async () => (await client.db.select().from(businesses))[0]?.status
const mailsOf = (kind: string) => client.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
const waiting = () => client.db.select().from(reports).where(eq(reports.status, 'waiting'))

/** What the team's closing of a listing tells its owner. */
async function tokenOfMail(): Promise<string> {
  const [mail] = await mailsOf('listing-closed')
  return mail?.link?.split('/objection/')[1] ?? ''
}

const see = (token: string, now = NOW) => findObjection(client.db, { token, secrets, now })
const send = (token: string, now = NOW) =>
  storeObjection(client.db, { token, secrets, message: 'We are only away until Monday.', now })
async function decide(change: Partial<Decision> & { undoes?: boolean }): Promise<void> {
  const [report] = await waiting()
  const decision = { id: report?.id ?? '', text: '', moderator: aModerator(), now: NOW, ...TEST_LINKS }
  valueOf(await decideCase(client.db, reportCase, { ...decision, verb: 'approve', ...change }))
}

beforeEach(async () => {
  const { db } = client
  await db.delete(businesses)
  await db.delete(mailOutbox)
  await db.delete(users)
  await db.insert(businesses).values({
    id: 'anchor-1',
    name: 'Anchor',
    categorySlug: 'plumbing',
    countySlug: 'martin',
  })
  await db.insert(users).values({ id: OWNER, email: 'dana@anchor.example' })
  await db.insert(businessOwners).values({ businessId: 'anchor-1', accountId: OWNER })
  await setClosed(db, {
    businessId: 'anchor-1',
    actor: moderator,
    isClosed: true,
    links: TEST_LINKS,
    now: NOW,
  })
})

// @spec 1.26
test('an owner answers that it is wrong: it waits at the desk once, and is undone', async () => {
  const token = await tokenOfMail()
  expect(await see(token)).toMatchObject({ on: 'November 21, 2026', isSent: false })
  expect(await send(token)).toBe(true)
  expect(await send(token)).toBe(true)

  expect(await see(token)).toMatchObject({ isSent: true })
  expect(await waiting()).toMatchObject([
    { kind: 'objection', sender: 'owner', accountId: OWNER, message: 'We are only away until Monday.' },
  ])
  await decide({ undoes: true })
  expect(await status()).toBe('published')
  expect(await mailsOf('report-resolved')).toMatchObject([{ recipient: 'dana@anchor.example' }])
})

test('that it stays is told with the reason, which has to be there', async () => {
  await send(await tokenOfMail())
  await expect(decide({ verb: 'reject' })).rejects.toMatchObject({ problem: 'text_missing' })
  await decide({ verb: 'reject', text: 'Your door says that you have moved away.' })
  expect(await status()).toBe('closed')
  const [mail] = await mailsOf('report-dismissed')
  expect(mail?.text).toContain('Your door says that you have moved away.')
})

test('a link ends with the ownership, and half a year after what it is about', async () => {
  const token = await tokenOfMail()
  const offered = async (now: Date) => {
    const asks = { businessId: 'anchor-1', accountId: OWNER, isModerating: false, secrets, now }
    return (await findMyBusiness(client.db, asks))?.history[0]?.objectionPath
  }
  expect(await offered(days(179))).toBe(`/objection/${token}`)
  expect(await offered(days(181))).toBeNull()
  expect(await see(token, days(179))).toBeDefined()
  expect(await see(token, days(181))).toBeUndefined()
  expect(await send(token, days(181))).toBe(false)
  expect(await see('made-up')).toBeUndefined()

  await client.db.delete(businessOwners)
  expect(await see(token)).toBeUndefined()
  expect(await send(token)).toBe(false)
  expect(await waiting()).toEqual([])
})

// @spec 1.26
test('what an owner did is nothing to object to', async () => {
  const token = await tokenOfMail()
  await client.db.update(businessHistory).set({ isByTeam: false })
  expect(await see(token)).toBeUndefined()
})
