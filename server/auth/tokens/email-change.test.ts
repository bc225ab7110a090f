import { describe, expect, test } from 'vitest'
import { settableClock, setUpAuthServer, startAuthServer } from '../testing/auth-server.ts'
import { follow, fragmentOf, mailsTo, readMail } from '../testing/mailbox.ts'
import { aPerson, aSignedInPerson, freshEmail, PASSWORD, signIn } from '../testing/people.ts'

const clock = settableClock()
const server = setUpAuthServer({ now: clock.now, settings: { accessTokenSeconds: 7 * 24 * 3600 } })

const confirm = (token: string) => server.client().verifyOtp({ token_hash: token, type: 'email_change' })

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
