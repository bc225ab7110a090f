import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { oneTimeTokens } from '../../../app/db/schema/auth.ts'
import { settableClock, setUpAuthServer, startAuthServer } from '../testing/auth-server.ts'
import { readMail, wrongCode } from '../testing/mailbox.ts'
import { aSignedInPerson, freshEmail, NEW_PASSWORD, PASSWORD, signIn } from '../testing/people.ts'

const clock = settableClock()
const server = setUpAuthServer({ now: clock.now, settings: { accessTokenSeconds: 7 * 24 * 3600 } })

describe('another password', () => {
  test('signs everybody else out, ends all links, and is told by mail', async () => {
    const { user, client, session } = await aSignedInPerson(server)
    const other = server.client()
    await signIn(other, user.email)
    await client.updateUser({ email: freshEmail('thief') })
    await server.client().resetPasswordForEmail(user.email)

    const { data, error } = await client.updateUser({ password: NEW_PASSWORD })

    expect(error).toBeNull()
    expect(data.user).not.toHaveProperty('new_email')
    expect((await client.getUser()).error).toBeNull()
    expect((await client.refreshSession()).error).toBeNull()
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await other.refreshSession()).error).not.toBeNull()
    expect(await server.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id))).toEqual([])
    expect((await readMail(server, user.email)).kind).toBe('password-changed')
    await signIn(server.client(), user.email, NEW_PASSWORD)
    const old = await server.client().signInWithPassword({ email: user.email, password: PASSWORD })
    expect(old.error).toMatchObject({ code: 'invalid_credentials' })
    expect(session.user.id).toBe(user.id)
  })

  // @spec 7.10
  test('must be another one, and strong enough', async () => {
    const { client } = await aSignedInPerson(server)
    expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    })
    expect((await client.updateUser({ password: 'short' })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    })
  })

  test('a current password that is given must be right', async () => {
    const { client } = await aSignedInPerson(server)
    const wrong = await client.updateUser({ password: NEW_PASSWORD, current_password: 'wrong horse' })
    expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
    const right = await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })
    expect(right.error).toBeNull()
  })

  test('where it is asked for, a session that has just come of an email does without', async () => {
    const settings = { currentPasswordNeeded: true, accessTokenSeconds: 24 * 3600 }
    const asking = await startAuthServer({ now: clock.now, settings })
    const { user, client } = await aSignedInPerson(asking)
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'current_password_required',
    })
    const byEmail = async () => {
      clock.advance(61)
      await client.resetPasswordForEmail(user.email)
      const { token } = await readMail(asking, user.email)
      const forgetful = asking.client()
      await forgetful.verifyOtp({ token_hash: token, type: 'recovery' })
      return forgetful
    }
    const late = await byEmail()
    clock.advance(3601)
    expect((await late.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      code: 'current_password_required',
    })
    const forgetful = await byEmail()
    expect((await forgetful.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    const own = { password: PASSWORD, current_password: NEW_PASSWORD }
    const knowing = asking.client()
    await signIn(knowing, user.email, NEW_PASSWORD)
    expect((await knowing.updateUser(own)).error).toBeNull()
    await asking.stop()
  })

  // @spec 7.9
  test('needs a code by mail once the session is older than a day', async () => {
    const { user, client } = await aSignedInPerson(server)
    clock.advance(24 * 3600)
    expect((await client.updateUser({ data: { town: 'Ocala' } })).error).toBeNull()
    clock.advance(1)
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
    expect((await client.reauthenticate()).error).toBeNull()
    expect((await client.reauthenticate()).error).toMatchObject({ code: 'over_email_send_rate_limit' })
    const { code, kind, text } = await readMail(server, user.email)
    expect(kind).toBe('reauthenticate')
    expect(text).not.toContain('/auth/confirm')
    const withNonce = (nonce: string) => client.updateUser({ password: NEW_PASSWORD, nonce })
    expect((await withNonce(wrongCode(code))).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    })
    expect((await withNonce(code)).error).toBeNull()
  })

  test('five wrong codes end the code', async () => {
    const { user, client } = await aSignedInPerson(server)
    clock.advance(24 * 3600 + 1)
    await client.reauthenticate()
    const { code } = await readMail(server, user.email)
    for (let tries = 0; tries < 5; tries++) {
      await client.updateUser({ password: NEW_PASSWORD, nonce: wrongCode(code) })
    }
    const { error } = await client.updateUser({ password: NEW_PASSWORD, nonce: code })
    expect(error).toMatchObject({ code: 'reauthentication_not_valid' })
  })
})
