import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, businesses } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { addListing } from './add-listing.server.ts'

const client = setUpTestDatabase()
const VALUES = {
  name: 'Heron Point Lawn Care',
  category: 'landscape',
  description: 'Two Navy veterans who mow, edge, and plant natives.',
  address: '12 SE Ocean Blvd, Stuart, FL 34994',
  county: 'martin',
  serviceArea: '',
  phone: '772-555-0147',
  email: '',
  website: 'heronpoint.example.com',
}

const add = (values: Partial<typeof VALUES> = {}, more: { isNew?: boolean; reason?: string } = {}) =>
  addListing(client.db, {
    values: { ...VALUES, ...values },
    reason: 'Met ana@example.com at the fair.',
    isNew: false,
    actor: { kind: 'moderator', accountId: null },
    now: new Date('2026-11-27T17:00:00Z'),
    ...more,
  })

test('the team’s listing is public and placed at once, is in the log, and is not added twice unseen', async () => {
  expect(await add()).toMatchObject({ ok: true })
  const [row] = await client.db.select().from(businesses).where(eq(businesses.name, VALUES.name))
  expect(row).toMatchObject({
    status: 'published',
    categorySlug: 'landscape',
    citySlug: 'stuart',
    zip: '34994',
    phoneDigits: '7725550147',
    isVerified: false,
    lastConfirmedAt: null,
  })
  const [entry] = await client.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, row?.id ?? ''))
  expect(entry).toMatchObject({ action: 'added', actorKind: 'moderator', reason: 'Met [email] at the fair.' })

  expect(await add({ phone: '', email: 'hi@example.com' })).toMatchObject({
    fields: {
      isNew: 'It may be listed already: Heron Point Lawn Care in Stuart. Check this if it isn’t one of them.',
    },
  })
  expect(await add({}, { isNew: true })).toMatchObject({ ok: true })
})

test('says at each field what is missing or wrong, and adds nothing', async () => {
  expect(await add({ name: ' ', category: '' })).toMatchObject({
    fields: { name: 'Enter the business name', category: 'Choose a category' },
  })
  expect(await add({ phone: '12', address: '' })).toMatchObject({
    fields: { phone: expect.any(String), address: 'Enter an address, or fill in the service area' },
  })
  expect(await add({ name: 'Other' }, { reason: ' ' })).toMatchObject({
    fields: { reason: 'Write how you know of it' },
  })
  expect(await client.db.$count(businesses, eq(businesses.name, 'Other'))).toBe(0)
})
