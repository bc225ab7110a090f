import { THE_OPERATOR } from '../../../app/features/audit/audit-entry.ts'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { auditLogEntries, users } from '../../../app/db/schema/auth.ts'
import { team } from '../../api/access.ts'
import { directoryApi } from '../../api/index.ts'
import { testApi } from '../../api/testing/test-api.ts'
import { answerError } from '../errors.ts'
import { identifyBySession } from './identity.ts'
import { type Access, grantRole, listRoles, revokeRoles, type Role } from './roles.ts'
import { settableClock, setUpAuthServer } from '../testing/auth-server.ts'
import { aSignedInPerson, bearerOf } from '../testing/people.ts'

const clock = settableClock()
const server = setUpAuthServer({ now: clock.now })

type Token = { access_token: string }

function accessOf(secondFactorNeeded: boolean): Access {
  return { db: server.db, identify: identifyBySession(server.auth), secondFactorNeeded }
}

/** What a guarded address answers. */
async function requestSignedIn(role: Role, session: Token | undefined, secondFactorNeeded = false) {
  const app = new Hono()
  app.get('/', team(accessOf(secondFactorNeeded), role), (c) => c.text(c.var.identity.userId))
  app.onError((error, c) => answerError(c, error, server.auth.log))
  const answer = await app.request('/', { headers: session ? bearerOf(session) : {} })
  return answer.status === 200 ? 200 : [answer.status, (await answer.json()).error_code]
}

const grant = (userId: string, role: Role) =>
  grantRole(server.db, { userId, role, actor: THE_OPERATOR, now: clock.now() })

// @spec 6.3
test('a role opens what it is for: an administrator may do what a moderator may, not the other way round', async () => {
  const [nobody, moderator, administrator] = [
    await aSignedInPerson(server),
    await aSignedInPerson(server),
    await aSignedInPerson(server),
  ]
  await grant(moderator.user.id, 'moderator')
  await grant(administrator.user.id, 'administrator')

  expect(await requestSignedIn('moderator', undefined)).toEqual([401, 'no_authorization'])
  expect(await requestSignedIn('moderator', nobody.session)).toEqual([403, 'not_admin'])
  expect(await requestSignedIn('moderator', moderator.session)).toBe(200)
  expect(await requestSignedIn('administrator', moderator.session)).toEqual([403, 'not_admin'])
  expect(await requestSignedIn('moderator', administrator.session)).toBe(200)
  expect(await requestSignedIn('administrator', administrator.session)).toBe(200)
})

test('writing into one’s own data makes no one a moderator', async () => {
  const { client, user } = await aSignedInPerson(server)
  await server.db
    .update(users)
    .set({
      rawUserMetaData: { role: 'administrator', roles: ['moderator'] },
      rawAppMetaData: { role: 'administrator' },
    })
    .where(eq(users.id, user.id))
  const { data } = await client.refreshSession()

  expect(await requestSignedIn('moderator', data.session!)).toEqual([403, 'not_admin'])
})

test('a lost role, a ban and a sign-out act on the next request, with the same token', async () => {
  const one = await aSignedInPerson(server)
  const other = await aSignedInPerson(server)
  const third = await aSignedInPerson(server)
  for (const { user, session } of [one, other, third]) {
    await grant(user.id, 'moderator')
    expect(await requestSignedIn('moderator', session)).toBe(200)
  }

  await revokeRoles(server.db, { userId: one.user.id, actor: THE_OPERATOR, now: clock.now() })
  await server.db
    .update(users)
    .set({ bannedUntil: new Date(clock.now().getTime() + 1000) })
    .where(eq(users.id, other.user.id))
  await third.client.signOut()

  expect(await requestSignedIn('moderator', one.session)).toEqual([403, 'not_admin'])
  expect(await requestSignedIn('moderator', other.session)).toEqual([403, 'user_banned'])
  expect(await requestSignedIn('moderator', third.session)).toEqual([403, 'session_not_found'])
})

test('where the second factor is needed, the password alone is not enough; without the factor again neither', async () => {
  const { client, user, session } = await aSignedInPerson(server)
  await grant(user.id, 'administrator')
  expect(await requestSignedIn('administrator', session, true)).toEqual([403, 'insufficient_aal'])

  const { data } = await client.mfa.enroll({ factorType: 'totp' })
  const app = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) })
  const code = app.generate({ timestamp: clock.now().getTime() })
  const verified = await client.mfa.challengeAndVerify({ factorId: data!.id, code })
  expect(await requestSignedIn('administrator', verified.data!, true)).toBe(200)

  await client.mfa.unenroll({ factorId: data!.id })
  expect(await requestSignedIn('administrator', verified.data!, true)).toEqual([403, 'insufficient_aal'])
})

test('granting and revoking say whether something changed, and are written down', async () => {
  const { user } = await aSignedInPerson(server)

  expect(await grant(user.id, 'moderator')).toBe(true)
  expect(await grant(user.id, 'moderator')).toBe(false)
  expect(await grant(user.id, 'administrator')).toBe(true)
  const listed = (await listRoles(server.db)).filter(({ userId }) => userId === user.id)
  expect(listed.map(({ email, role }) => [email, role])).toEqual(
    expect.arrayContaining([
      [user.email, 'moderator'],
      [user.email, 'administrator'],
    ]),
  )
  const revoke = (roles?: Role[]) =>
    revokeRoles(server.db, { userId: user.id, actor: THE_OPERATOR, now: clock.now(), roles })
  expect(await revoke(['administrator'])).toEqual(['administrator'])
  expect(await revoke()).toEqual(['moderator'])
  expect(await revoke()).toEqual([])

  const events = (await server.db.select().from(auditLogEntries).orderBy(auditLogEntries.createdAt))
    .map(({ payload }) => payload)
    .filter((payload) => payload.user_id === user.id && String(payload.action).startsWith('role_'))
  expect(events.map(({ action, role, actor }) => [action, role, actor])).toEqual([
    ['role_granted', 'moderator', 'command line'],
    ['role_granted', 'administrator', 'command line'],
    ['role_revoked', 'administrator', 'command line'],
    ['role_revoked', 'moderator', 'command line'],
  ])
})

test('people learn their own roles, and whether the second factor is missing', async () => {
  const { user, session } = await aSignedInPerson(server)
  const ask = async (headers?: Record<string, string>) => {
    const { log, settings } = server.auth
    const api = directoryApi(testApi(server.db, { ...accessOf(true), log, publicUrl: settings.publicUrl }))
    const answer = await api.request('/roles', { headers })
    return { status: answer.status, body: await answer.json() }
  }

  expect(await ask(bearerOf(session))).toMatchObject({ body: { roles: [], secondFactorMissing: false } })
  await grant(user.id, 'moderator')
  expect(await ask(bearerOf(session))).toMatchObject({
    body: { roles: ['moderator'], secondFactorMissing: true },
  })
  expect(await ask()).toMatchObject({ status: 401, body: { error: 'no_authorization' } })
})
