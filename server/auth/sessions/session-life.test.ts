import { THE_OPERATOR } from '../../../app/features/audit/audit-entry.ts'
import { expect, test } from 'vitest'
import { grantRole } from '../users/roles.ts'
import { sweepSessions } from './sessions.ts'
import { settableClock, setUpAuthServer } from '../testing/auth-server.ts'
import { aSignedInPerson } from '../testing/people.ts'

const clock = settableClock()
const server = setUpAuthServer({ now: clock.now })

const HOUR = 3600
const DAY = 24 * HOUR

/** Uses a session as a visit does, and says how that went. */
async function refresh({ client }: Awaited<ReturnType<typeof aSignedInPerson>>) {
  const { error } = await client.refreshSession()
  return error ? [error.status, error.code] : 'goes on'
}

test('a session goes on while it is used, and ends after thirty days without', async () => {
  const person = await aSignedInPerson(server)
  clock.advance(30 * DAY)
  expect(await refresh(person)).toBe('goes on')
  clock.advance(30 * DAY + 1)
  expect(await refresh(person)).toEqual([400, 'session_expired'])
})

test('a session ends after ninety days however much it is used', async () => {
  const person = await aSignedInPerson(server)
  for (let days = 0; days < 90; days += 10) {
    clock.advance(10 * DAY)
    expect(await refresh(person)).toBe('goes on')
  }
  clock.advance(1)
  expect(await refresh(person)).toEqual([400, 'session_expired'])
})

test.each(['moderator', 'administrator'] as const)('a %s is signed out after twelve hours', async (role) => {
  const person = await aSignedInPerson(server)
  await grantRole(server.db, { userId: person.user.id, role, actor: THE_OPERATOR, now: clock.now() })
  clock.advance(12 * HOUR)
  expect(await refresh(person)).toBe('goes on')
  clock.advance(12 * HOUR + 1)
  expect(await refresh(person)).toEqual([400, 'session_expired'])
})

test('ended sessions are swept, and nothing else', async () => {
  await sweepSessions(server.db, clock.now())
  await aSignedInPerson(server)
  clock.advance(20 * DAY)
  const used = await aSignedInPerson(server)
  clock.advance(10 * DAY + 1)
  expect(await sweepSessions(server.db, clock.now())).toBe(1)
  expect(await sweepSessions(server.db, clock.now())).toBe(0)
  expect(await refresh(used)).toBe('goes on')
})
