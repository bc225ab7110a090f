import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLogEntries, mfaFactors, users } from '../../../app/db/schema/auth.ts'
import { setUpAuthServer } from '../testing/auth-server.ts'
import { aSignedInPerson, bearerOf, freshEmail, NEW_PASSWORD } from '../testing/people.ts'

const server = setUpAuthServer()

const put = (session: { access_token: string }, body: object) =>
  server.request('/user', { method: 'PUT', body, headers: bearerOf(session) })

describe('the second factor', () => {
  test('stands before another password, another address and data', async () => {
    const { user, session } = await aSignedInPerson(server)
    await server.db.insert(mfaFactors).values({
      userId: user.id,
      factorType: 'totp',
      status: 'verified',
      secret: 'sealed',
    })
    for (const body of [{ password: NEW_PASSWORD }, { email: freshEmail() }, { data: { town: 'Ocala' } }]) {
      const answer = await put(session, body)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'insufficient_aal' })
    }
  })
})

describe('data', () => {
  test('is merged; null takes a value away', async () => {
    const { client } = await aSignedInPerson(server)
    await client.updateUser({ data: { town: 'Ocala', branch: 'Navy' } })
    const { data } = await client.updateUser({ data: { branch: null, boat: { feet: 22 } } })
    expect(data.user?.user_metadata).toMatchObject({ town: 'Ocala', boat: { feet: 22 } })
    expect(data.user?.user_metadata).not.toHaveProperty('branch')
  })

  test('fits into a header', async () => {
    const { client } = await aSignedInPerson(server)
    const { error } = await client.updateUser({ data: { essay: 'x'.repeat(4096) } })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('of the application is not for its person to write', async () => {
    const { session } = await aSignedInPerson(server)
    const answer = await put(session, { app_metadata: { role: 'administrator' } })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'not_admin' })
  })

  test('telephone numbers are off', async () => {
    const { session } = await aSignedInPerson(server)
    const answer = await put(session, { phone: '+15550100' })
    expect(await answer.json()).toMatchObject({ code: 'phone_provider_disabled' })
  })
})

test('reauthentication needs an address, and a confirmed one', async () => {
  const { user, session } = await aSignedInPerson(server)
  const ask = async () => {
    const answer = await server.request('/reauthenticate', { headers: bearerOf(session) })
    return `${answer.status} ${((await answer.json()) as { code: string }).code}`
  }
  await server.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id))
  expect(await ask()).toBe('422 email_not_confirmed')
  await server.db.update(users).set({ email: null }).where(eq(users.id, user.id))
  expect(await ask()).toBe('400 validation_failed')
})

test('nobody changes an account without its token', async () => {
  expect((await server.request('/user', { method: 'PUT', body: { password: NEW_PASSWORD } })).status).toBe(
    401,
  )
  expect((await server.request('/reauthenticate')).status).toBe(401)
})

test('every event is in the log of accounts, without a secret', async () => {
  const { user, client } = await aSignedInPerson(server)
  await client.resetPasswordForEmail(user.email)
  await client.reauthenticate()
  await client.updateUser({ email: freshEmail('new') })
  await client.updateUser({ password: NEW_PASSWORD })
  const entries = (await server.db.select().from(auditLogEntries)).filter(
    ({ payload }) => payload.user_id === user.id,
  )
  expect(entries.map(({ payload }) => payload.action)).toEqual(
    expect.arrayContaining([
      'login',
      'user_recovery_requested',
      'user_reauthenticate_requested',
      'user_email_change_requested',
      'user_updated_password',
      'user_modified',
    ]),
  )
  expect(JSON.stringify(entries)).not.toContain(NEW_PASSWORD)
})
