import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLogEntries, mfaFactors, oneTimeTokens, users } from '../../app/db/schema/auth.ts'
import { settableClock, setUpAuthServer, startAuthServer } from './testing/auth-server.ts'
import { follow, fragmentOf, mailsTo, readMail, wrongCode } from './testing/mailbox.ts'
import { aPerson, aSignedInPerson, bearerOf, freshEmail, PASSWORD, signIn } from './testing/people.ts'

const NEW_PASSWORD = 'another long password'
const clock = settableClock()
const server = setUpAuthServer({ now: clock.now, settings: { accessTokenSeconds: 7 * 24 * 3600 } })

const confirm = (token: string) => server.client().verifyOtp({ token_hash: token, type: 'email_change' })
const put = (session: { access_token: string }, body: object) =>
  server.request('/user', { method: 'PUT', body, headers: bearerOf(session) })

describe('another address', () => {
  async function askForChange(flowType: 'implicit' | 'pkce' = 'implicit') {
    const { user, session } = await aSignedInPerson(server)
    const client = server.client({ flowType })
    await client.setSession(session)
    const address = freshEmail('new')
    const { data, error } = await client.updateUser({ email: address.toUpperCase() })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: user.email, new_email: address })
    const [old, fresh] = [await readMail(server, user.email), await readMail(server, address)]
    return { user, session, client, address, old, fresh }
  }

  test('counts when both mailboxes have confirmed, in either order', async () => {
    for (const first of ['old', 'fresh'] as const) {
      const { user, address, ...mails } = await askForChange()
      expect(mails.old).toMatchObject({ kind: 'change-address-old', type: 'email_change' })
      expect(mails.fresh).toMatchObject({ kind: 'change-address-new', type: 'email_change' })

      const half = await confirm(mails[first].token)
      expect(half.error).toBeNull()
      expect(half.data).toEqual({ user: null, session: null })
      await signIn(server.client(), user.email)
      expect((await confirm(mails[first].token)).error).toMatchObject({ code: 'otp_expired' })

      const { data, error } = await confirm(mails[first === 'old' ? 'fresh' : 'old'].token)
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ email: address, user_metadata: { email: address } })
      expect(data.user).not.toHaveProperty('new_email')
      expect(data.user?.identities?.[0]).toMatchObject({ identity_data: { email: address } })
      await signIn(server.client(), address)
      expect(
        (await server.client().signInWithPassword({ email: user.email, password: PASSWORD })).error,
      ).not.toBeNull()
    }
  })

  test('both at the same moment make one change', async () => {
    const { address, old, fresh } = await askForChange()
    const answers = await Promise.all([confirm(old.token), confirm(fresh.token)])
    expect(answers.filter(({ data }) => data.session)).toHaveLength(1)
    await signIn(server.client(), address)
  })

  test('one mailbox cannot confirm for both: its link and its digits are one answer', async () => {
    const { user, address, fresh } = await askForChange()
    await confirm(fresh.token)
    const { error } = await server
      .client()
      .verifyOtp({ email: address, token: fresh.code, type: 'email_change' })
    expect(error).toMatchObject({ code: 'otp_expired' })
    await signIn(server.client(), user.email)
  })

  test('goes by digits, too', async () => {
    const { user, address, old, fresh } = await askForChange()
    const client = server.client()
    await client.verifyOtp({ email: user.email, token: old.code, type: 'email_change' })
    const { data } = await client.verifyOtp({ email: address, token: fresh.code, type: 'email_change' })
    expect(data.user?.email).toBe(address)
  })

  test('ends every other session and link', async () => {
    const { user, client, old, fresh } = await askForChange()
    clock.advance(60)
    await server.client().resetPasswordForEmail(user.email)
    const recovery = await readMail(server, user.email, 'recover-password')
    await confirm(old.token)
    await confirm(fresh.token)
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const late = await server.client().verifyOtp({ token_hash: recovery.token, type: 'recovery' })
    expect(late.error).toMatchObject({ code: 'otp_expired' })
  })

  test('by links of GoTrue: first a message, then a session', async () => {
    const { old, fresh } = await askForChange()
    const half = fragmentOf(await follow(server, old.oldLink))
    expect(half).toEqual({
      message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      sb: '',
    })
    expect(fragmentOf(await follow(server, fresh.oldLink))).toHaveProperty('access_token')
  })

  test('by links of GoTrue with PKCE: a code for the asking browser', async () => {
    const { client, address, old, fresh } = await askForChange('pkce')
    await follow(server, old.oldLink)
    const target = await follow(server, fresh.oldLink)
    const { data, error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.user?.email).toBe(address)
  })

  test('is refused when somebody has it, now or at the end', async () => {
    const { email: taken } = await aPerson(server)
    const { client } = await aSignedInPerson(server)
    const refused = { status: 422, code: 'email_exists' }
    expect((await client.updateUser({ email: taken })).error).toMatchObject(refused)

    const { address, old, fresh } = await askForChange()
    await aPerson(server, address)
    await confirm(old.token)
    expect((await confirm(fresh.token)).error).toMatchObject(refused)
  })

  test('asked for anew ends the change before', async () => {
    const { client, fresh } = await askForChange()
    const second = freshEmail('second')
    expect((await client.updateUser({ email: second })).error).toMatchObject({
      code: 'over_email_send_rate_limit',
    })
    clock.advance(60)
    expect((await client.updateUser({ email: second })).error).toBeNull()
    expect((await confirm(fresh.token)).error).toMatchObject({ code: 'otp_expired' })
  })

  test('resend goes to the mailbox that has not confirmed', async () => {
    const { user, address, client, old } = await askForChange()
    await confirm(old.token)
    clock.advance(60)
    expect((await client.resend({ type: 'email_change', email: user.email })).error).toBeNull()
    expect(await mailsTo(server, user.email)).toHaveLength(1)
    expect(await mailsTo(server, address)).toHaveLength(2)
    expect((await confirm((await readMail(server, address)).token)).data.user?.email).toBe(address)
  })

  test('resend after something else ended the links asks both again', async () => {
    const { user, address, old } = await askForChange()
    await confirm(old.token)
    await server.client().signInWithOtp({ email: user.email })
    const { token } = await readMail(server, user.email, 'sign-in')
    await server.client().verifyOtp({ token_hash: token, type: 'magiclink' })
    clock.advance(60)
    await server.client().resend({ type: 'email_change', email: user.email })
    const again = await readMail(server, address)
    expect((await confirm(again.token)).data).toEqual({ user: null, session: null })
    const both = await readMail(server, user.email, 'change-address-old')
    expect((await confirm(both.token)).data.user?.email).toBe(address)
  })

  test('the same address is no change', async () => {
    const { user, client } = await aSignedInPerson(server)
    const { data, error } = await client.updateUser({ email: user.email.toUpperCase() })
    expect(error).toBeNull()
    expect(data.user).not.toHaveProperty('new_email')
    expect(await mailsTo(server, user.email)).toEqual([])
  })

  test('counts at once where addresses are not confirmed', async () => {
    const trusting = await startAuthServer({ settings: { confirmAddresses: false } })
    const { client } = await aSignedInPerson(trusting)
    const address = freshEmail('new')
    const { data, error } = await client.updateUser({ email: address })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(address)
    expect((await client.getUser()).data.user?.email).toBe(address)
    await trusting.stop()
  })
})

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

  test('where it is asked for, a session that came of a mail does without', async () => {
    const asking = await startAuthServer({ settings: { passwordNeedsCurrent: true } })
    const { user, client } = await aSignedInPerson(asking)
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'current_password_required',
    })
    await client.resetPasswordForEmail(user.email)
    const { token } = await readMail(asking, user.email)
    const forgetful = asking.client()
    await forgetful.verifyOtp({ token_hash: token, type: 'recovery' })
    expect((await forgetful.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    await asking.stop()
  })

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

describe('the second factor', () => {
  test('stands before another password or address, not before data', async () => {
    const { user, session } = await aSignedInPerson(server)
    await server.db.insert(mfaFactors).values({
      userId: user.id,
      factorType: 'totp',
      status: 'verified',
      secret: 'sealed',
    })
    for (const body of [{ password: NEW_PASSWORD }, { email: freshEmail() }]) {
      const answer = await put(session, body)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'insufficient_aal' })
    }
    expect((await put(session, { data: { town: 'Ocala' } })).status).toBe(200)
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
