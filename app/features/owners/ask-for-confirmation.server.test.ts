import { createHash } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses, mailOutbox, users } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { isUnconfirmed } from '../businesses/visibility.server.ts'
import { askForConfirmation } from './ask-for-confirmation.server.ts'
import { addOwner } from './business-owners.server.ts'
import {
  confirmByLink,
  confirmLink,
  findLinkedListing,
  listingToConfirm,
  readConfirmToken,
} from './confirm-by-link.server.ts'
import { confirmListing } from './listing-state.server.ts'
import { aListing } from './testing/a-listing.ts'
import { TEST_LINKS } from '../../db/testing/links.ts'

const database = setUpTestDatabase()

const secrets = { derive: (purpose: string) => createHash('sha256').update(purpose).digest() }
const CONFIRMED = new Date('2026-01-10T12:00:00Z')
const after = (days: number) => new Date(CONFIRMED.getTime() + days * 86_400_000)
const ask = (now: Date) =>
  askForConfirmation(database.db, { now, secrets, publicUrl: 'https://directory.example' })

async function reminders(id: string) {
  const [row] = await database.db
    .select({ confirmReminders: businesses.confirmReminders })
    .from(businesses)
    .where(eq(businesses.id, id))
  return row ?? { confirmReminders: -1 }
}

const mailsTo = (recipient: string) =>
  database.db
    .select({ kind: mailOutbox.kind, link: mailOutbox.link })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), like(mailOutbox.kind, 'confirm-listing%')))
    .orderBy(mailOutbox.createdAt)

// @spec 1.41
test('asked after a year, reminded twice, then marked; one click sets it right', async () => {
  const id = await aListing(database.db, { id: 'harbor-1', lastConfirmedAt: CONFIRMED })
  const accountId = crypto.randomUUID()
  await database.db.insert(users).values({ id: accountId, email: 'owner@harbor.example' })
  await addOwner(database.db, { businessId: id, accountId, publicUrl: TEST_LINKS.publicUrl, now: CONFIRMED })

  expect(await ask(after(364))).toBe(0)
  expect(await ask(after(366))).toBe(1)
  expect(await ask(after(367))).toBe(0)
  expect(await ask(after(381))).toBe(1)
  expect(await ask(after(396))).toBe(1)
  const mails = await mailsTo('owner@harbor.example')
  expect(mails.map(({ kind }) => kind)).toEqual([
    'confirm-listing',
    'confirm-listing-reminder',
    'confirm-listing-reminder',
  ])
  expect(isUnconfirmed(await reminders(id))).toBe(false)

  expect(await ask(after(411))).toBe(1)
  expect(isUnconfirmed(await reminders(id))).toBe(true)
  expect(await mailsTo('owner@harbor.example')).toHaveLength(3)
  expect(await ask(after(500))).toBe(0)

  const token = mails[2]?.link?.split('/').at(-1) ?? ''
  expect(readConfirmToken(secrets, token, after(500))).toBe(id)
  expect(readConfirmToken(secrets, token, after(1000))).toBeUndefined()
  expect(readConfirmToken(secrets, token.replace('harbor', 'harbo2'), after(500))).toBeUndefined()

  const actor = { kind: 'owner' as const, accountId: null }
  await confirmListing(database.db, {
    publicUrl: TEST_LINKS.publicUrl,
    businessId: id,
    actor,
    now: after(500),
  })
  expect(isUnconfirmed(await reminders(id))).toBe(false)
  expect(await ask(after(501))).toBe(0)
})

// @spec 1.41
test('a mail’s link shows the listing, and only the click confirms it', async () => {
  const id = await aListing(database.db, { id: 'harbor-6', lastConfirmedAt: CONFIRMED })
  const token =
    confirmLink({ secrets, publicUrl: '' }, { businessId: id, now: after(366) })
      .split('/')
      .at(-1) ?? ''
  const request = { token, now: after(367), secrets, publicUrl: TEST_LINKS.publicUrl }
  const linked = await findLinkedListing(database.db, request)
  const shown = linked && listingToConfirm(linked)
  expect(shown?.facts.map(({ label }) => label)).toContain('Phone')
  expect(JSON.stringify(shown)).not.toContain('@')
  const lastConfirmed = async () => {
    const [row] = await database.db
      .select({ at: businesses.lastConfirmedAt })
      .from(businesses)
      .where(eq(businesses.id, id))
    return row?.at
  }
  expect(await lastConfirmed()).toEqual(CONFIRMED)
  expect(await confirmByLink(database.db, request)).toBe(true)
  expect(await lastConfirmed()).toEqual(after(367))
  expect(
    await confirmByLink(database.db, {
      ...request,
      token: `${token}x`,
    }),
  ).toBe(false)
  await database.db.update(businesses).set({ status: 'unlisted' }).where(eq(businesses.id, id))
  expect(await findLinkedListing(database.db, request)).toBeUndefined()
})

test('who marked it still is asked again a year later', async () => {
  const id = await aListing(database.db, {
    id: 'harbor-2',
    lastConfirmedAt: CONFIRMED,
    confirmReminders: 3,
    confirmRemindedAt: after(400),
    email: 'second@harbor.example',
  })
  expect(await ask(after(770))).toBeGreaterThan(0)
  expect(isUnconfirmed(await reminders(id))).toBe(true)
  expect(await mailsTo('second@harbor.example')).toHaveLength(1)
})

test('a listing without an owner is asked at its own address; closed and kept-back ones are left alone', async () => {
  const now = new Date('2026-05-01T12:00:00Z')
  const lastConfirmedAt = new Date('2025-01-01T12:00:00Z')
  for (const status of ['published', 'closed', 'unlisted'] as const) {
    await aListing(database.db, {
      id: `${status}-3`,
      status,
      lastConfirmedAt,
      email: `${status}@anchor.example`,
    })
  }
  await aListing(database.db, { id: 'sample-4', lastConfirmedAt, email: 'sample@example.com' })
  await ask(now)
  expect(await mailsTo('published@anchor.example')).toHaveLength(1)
  expect(await mailsTo('closed@anchor.example')).toHaveLength(0)
  expect(await mailsTo('unlisted@anchor.example')).toHaveLength(0)
  expect(await mailsTo('sample@example.com')).toHaveLength(0)
})

test('two servers at the same moment send one mail', async () => {
  await aListing(database.db, {
    id: 'harbor-5',
    lastConfirmedAt: new Date('2024-01-01T12:00:00Z'),
    email: 'once@harbor.example',
  })
  const now = new Date('2025-02-01T12:00:00Z')
  await Promise.all([ask(now), ask(now)])
  expect(await mailsTo('once@harbor.example')).toHaveLength(1)
})
