import { expect, test } from 'vitest'
import { accountRoles, mfaFactors, sessions, users } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import { findPeople } from './find-people.server.ts'

const client = setUpTestDatabase()
const now = new Date('2026-11-27T15:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

async function anAccount(more: Partial<typeof users.$inferInsert> = {}) {
  const id = crypto.randomUUID()
  await client.db.insert(users).values({ id, email: `${id}@example.com`, ...more })
  return id
}

const noCounts = () => Promise.resolve(new Map())

test('administrators come first, then moderators, then accounts that are locked', async () => {
  const [moderator, administrator, locked] = [
    await anAccount({ lastSignInAt: ago(9 * DAY_MS) }),
    await anAccount(),
    await anAccount({ bannedUntil: new Date('2126-01-01') }),
  ]
  const owner = await anAccount({ bannedUntil: ago(DAY_MS) })
  await client.db.insert(accountRoles).values([
    { userId: moderator, role: 'moderator' },
    { userId: administrator, role: 'moderator', grantedAt: ago(2 * DAY_MS) },
    { userId: administrator, role: 'administrator', grantedAt: ago(DAY_MS) },
  ])
  await client.db
    .insert(sessions)
    .values({ userId: moderator, createdAt: ago(DAY_MS), refreshedAt: ago(HOUR_MS) })
  await client.db.insert(mfaFactors).values([
    { userId: administrator, factorType: 'totp', status: 'verified', secret: '' },
    { userId: moderator, factorType: 'totp', status: 'unverified', secret: '' },
  ])

  const { people } = await findPeople(
    client.db,
    { email: '', page: 1, now, viewer: crypto.randomUUID() },
    noCounts,
  )

  expect(
    people.map(({ id, role, hasSecondFactor, isLocked }) => [id, role, hasSecondFactor, isLocked]),
  ).toEqual([
    [administrator, 'administrator', true, false],
    [moderator, 'moderator', false, false],
    [locked, null, false, true],
  ])
  expect(people[0]?.since).toBe(ago(DAY_MS).toISOString())
  expect(people.map(({ lastSeenAt }) => lastSeenAt)).toEqual([null, ago(HOUR_MS).toISOString(), null])
  const found = await findPeople(
    client.db,
    { email: `${owner}@example.com`, page: 1, now, viewer: crypto.randomUUID() },
    noCounts,
  )
  expect(found.people.map(({ id }) => id)).toEqual([owner])
})
