import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { oneTimeTokens, users } from '../../../app/db/schema/auth.ts'
import { mailLink } from '../mails/account-mails.ts'
import { settableClock, setUpAuthServer } from '../testing/auth-server.ts'
import { follow, fragmentOf, mailsTo, readMail } from '../testing/mailbox.ts'
import { aPerson, aSignedInPerson, freshEmail, NEW_PASSWORD, PASSWORD } from '../testing/people.ts'

const clock = settableClock()
const server = setUpAuthServer({ now: clock.now, settings: { redirectAllowList: ['app.example://**'] } })

async function signUp(options: { flowType?: 'pkce' | 'implicit'; redirectTo?: string } = {}) {
  const email = freshEmail()
  const client = server.client({ flowType: options.flowType ?? 'implicit' })
  const { error } = await client.signUp({
    email,
    password: PASSWORD,
    options: options.redirectTo ? { emailRedirectTo: options.redirectTo } : {},
  })
  expect(error).toBeNull()
  return { email, client, mail: await readMail(server, email) }
}

const userOf = async (email: string) => {
  const [user] = await server.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`No user ${email}.`)
  return user
}

const EXPIRED = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' }

describe('the page of the mail posts', () => {
  // @spec 7.9
  test('a sign-up is confirmed by a click on our own page and signs in', async () => {
    const { email, client, mail } = await signUp({ redirectTo: `${server.origin}/register-business` })

    expect(mail).toMatchObject({ kind: 'confirm-address', type: 'signup' })
    expect(mail.link.origin + mail.link.pathname).toBe(`${server.origin}/auth/confirm`)
    expect(mail.link.searchParams.get('redirect_to')).toBe(`${server.origin}/register-business`)
    const { data, error } = await client.verifyOtp({ token_hash: mail.token, type: 'signup' })

    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } })
    expect(data.user?.email_confirmed_at).toBe(clock.now().toISOString())
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
    expect((await client.getUser()).data.user?.email).toBe(email)
  })

  test('a link works once', async () => {
    const { client, mail } = await signUp()
    await client.verifyOtp({ token_hash: mail.token, type: 'signup' })

    const again = await server.client().verifyOtp({ token_hash: mail.token, type: 'signup' })
    expect(again.error).toMatchObject(EXPIRED)
  })

  test('of ten who follow one link at the same moment, one is signed in', async () => {
    const { mail } = await signUp()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.client().verifyOtp({ token_hash: mail.token, type: 'signup' })),
    )
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  })

  test('a link works for a day', async () => {
    const [late, inTime] = [await signUp(), await signUp()]
    clock.advance(86_399)
    expect(
      (await inTime.client.verifyOtp({ token_hash: inTime.mail.token, type: 'signup' })).error,
    ).toBeNull()
    clock.advance(1)
    const { error } = await late.client.verifyOtp({ token_hash: late.mail.token, type: 'signup' })
    expect(error).toMatchObject(EXPIRED)
  })

  test('a link for a new password works for an hour', async () => {
    const [late, inTime] = [await aPerson(server), await aPerson(server)]
    for (const { email } of [late, inTime]) await server.client().resetPasswordForEmail(email)
    const follow = async (email: string) => {
      const { token } = await readMail(server, email)
      return (await server.client().verifyOtp({ token_hash: token, type: 'recovery' })).error
    }
    clock.advance(3599)
    expect(await follow(inTime.email)).toBeNull()
    clock.advance(1)
    expect(await follow(late.email)).toMatchObject(EXPIRED)
  })

  test('a link is for what it was sent for', async () => {
    const { client, mail } = await signUp()
    const wrong = await client.verifyOtp({ token_hash: mail.token, type: 'recovery' })
    expect(wrong.error).toMatchObject(EXPIRED)
    expect((await client.verifyOtp({ token_hash: mail.token, type: 'email' })).error).toBeNull()
  })

  test('a second mail ends the link of the first', async () => {
    const { email, client, mail } = await signUp()
    clock.advance(60)
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
    expect((await client.verifyOtp({ token_hash: mail.token, type: 'signup' })).error).toMatchObject(EXPIRED)
    const { token } = await readMail(server, email)
    expect((await client.verifyOtp({ token_hash: token, type: 'signup' })).error).toBeNull()
  })

  test('a banned person is told so, and the link is kept', async () => {
    const { email, client, mail } = await signUp()
    const ban = (bannedUntil: Date | null) =>
      server.db.update(users).set({ bannedUntil }).where(eq(users.email, email))
    await ban(new Date(clock.now().getTime() + 1000))
    const { error } = await client.verifyOtp({ token_hash: mail.token, type: 'signup' })
    expect(error).toMatchObject({ status: 403, code: 'user_banned' })
    await ban(null)
    expect((await client.verifyOtp({ token_hash: mail.token, type: 'signup' })).error).toBeNull()
  })

  test('neither the token nor the digits are in the database', async () => {
    const { mail } = await signUp()
    const rows = JSON.stringify(await server.db.select().from(oneTimeTokens))
    expect(mail.token).toMatch(/^[\w-]{43}$/)
    expect(mail.code).toMatch(/^\d{6}$/)
    expect(rows).not.toContain(mail.token)
    expect(rows).not.toContain(`"${mail.code}"`)
  })
})

describe('GET /verify', () => {
  test('an implicit link leads on with the session in the fragment', async () => {
    const { email, mail } = await signUp({ redirectTo: `${server.origin}/welcome?from=mail` })
    const target = await follow(server, mail.oldLink)

    expect(target.href.split('#')[0]).toBe(`${server.origin}/welcome?from=mail`)
    expect(fragmentOf(target)).toMatchObject({
      token_type: 'bearer',
      expires_in: '3600',
      type: 'signup',
      sb: '',
    })
    const { access_token, refresh_token } = fragmentOf(target)
    const client = server.client()
    const { data, error } = await client.setSession({
      access_token: access_token ?? '',
      refresh_token: refresh_token ?? '',
    })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })

  test('a link asked for with PKCE leaves a code that only the asking browser can use', async () => {
    const { email, client, mail } = await signUp({ flowType: 'pkce' })
    const target = await follow(server, mail.oldLink)
    const code = target.searchParams.get('code') ?? ''
    expect(target.hash).toBe('')

    const elsewhere = await server.request('/token?grant_type=pkce', {
      method: 'POST',
      body: { auth_code: code, code_verifier: 'x'.repeat(56) },
    })
    expect(elsewhere.status).toBe(400)
    expect(await elsewhere.json()).toMatchObject({ code: 'bad_code_verifier' })

    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'email/signup' }])
    const again = await server.request('/token?grant_type=pkce', {
      method: 'POST',
      body: { auth_code: code, code_verifier: 'x'.repeat(56) },
    })
    expect(again.status).toBe(404)
    expect(await again.json()).toMatchObject({ code: 'flow_state_not_found' })
  })

  test('opened on another device, the address is confirmed all the same', async () => {
    const { email, mail } = await signUp({ flowType: 'pkce' })
    const target = await follow(server, mail.oldLink)

    const other = server.client({ flowType: 'pkce' })
    const { error } = await other.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(error).not.toBeNull()
    expect((await other.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('a code is good for five minutes', async () => {
    const { client, mail } = await signUp({ flowType: 'pkce' })
    const target = await follow(server, mail.oldLink)
    clock.advance(300)
    const { error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' })
  })

  test('of two who exchange one code at the same moment, one gets the session', async () => {
    const email = freshEmail()
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    await server.request('/signup', {
      method: 'POST',
      body: {
        email,
        password: PASSWORD,
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 's256',
      },
    })
    const target = await follow(server, (await readMail(server, email)).oldLink)
    const body = { auth_code: target.searchParams.get('code'), code_verifier: verifier }
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.request('/token?grant_type=pkce', { method: 'POST', body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2)
  })

  test('used twice, it leads on with the reason, in the query too for PKCE', async () => {
    for (const flowType of ['implicit', 'pkce'] as const) {
      const { mail } = await signUp({ flowType })
      await follow(server, mail.oldLink)
      const target = await follow(server, mail.oldLink)
      const facts = {
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: EXPIRED.message,
      }
      expect(fragmentOf(target)).toEqual({ ...facts, sb: '' })
      expect(Object.fromEntries(target.searchParams)).toEqual(flowType === 'pkce' ? facts : {})
    }
  })

  test('a program that only looks at the link does not use it up', async () => {
    const { mail } = await signUp()
    expect((await server.request(mail.oldLink, { method: 'HEAD' })).status).toBe(200)
    expect(fragmentOf(await follow(server, mail.oldLink))).toHaveProperty('access_token')
  })

  test('says what is missing', async () => {
    for (const path of [
      '/verify',
      '/verify?type=signup',
      '/verify?type=nonsense&token=x',
      '/verify?type=sms&token=x',
    ]) {
      const answer = await server.request(path)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'validation_failed' })
    }
  })
})

describe('where a link leads', () => {
  test('a foreign redirect_to is not followed, neither in the mail nor afterward', async () => {
    const { mail } = await signUp({ redirectTo: 'https://evil.example/steal' })
    expect(mail.link.searchParams.get('redirect_to')).toBe(`${server.origin}/`)

    const bent = mail.oldLink.replace(/redirect_to=[^&]*/, 'redirect_to=https%3A%2F%2Fevil.example%2F')
    expect((await follow(server, bent)).origin).toBe(server.origin)
  })

  test('an address of the allow-list is followed', async () => {
    const { mail } = await signUp({ redirectTo: 'app.example://signed-in' })
    expect((await follow(server, mail.oldLink)).href).toMatch(/^app\.example:\/\/signed-in#access_token=/)
  })

  test('without redirect_to the page that asked is meant, when it is ours', async () => {
    const asked = async (referer: string) => {
      const { email } = await aPerson(server)
      await server.request('/recover', { method: 'POST', body: { email }, headers: { referer } })
      return (await readMail(server, email)).link.searchParams.get('redirect_to')
    }
    expect(await asked(`${server.origin}/account`)).toBe(`${server.origin}/account`)
    expect(await asked('https://evil.example/account')).toBe(`${server.origin}/`)
  })

  test('a poisoned Host and its like change no link', async () => {
    const { email } = await aPerson(server)
    const headers = {
      'content-type': 'application/json',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    }
    // `fetch` does not let anybody choose the Host.
    const status = await new Promise((resolve, reject) => {
      request(`${server.url}/recover`, { method: 'POST', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end(JSON.stringify({ email }))
    })
    expect(status).toBe(200)
    const mail = await readMail(server, email)
    expect(mail.link.origin).toBe(server.origin)
    expect(mail.text).not.toContain('evil.example')
  })
})

describe('an address that is not confirmed yet', () => {
  test('a second sign-up changes nothing and sends another mail', async () => {
    const { email, client } = await signUp()
    const before = await userOf(email)
    clock.advance(60)
    const { error } = await client.signUp({
      email: email.toUpperCase(),
      password: NEW_PASSWORD,
      options: { data: { name: 'Mallory' } },
    })
    expect(error).toBeNull()
    const after = await userOf(email)
    expect(after.encryptedPassword).toBe(before.encryptedPassword)
    expect(after.rawUserMetaData).toEqual(before.rawUserMetaData)
    expect(await mailsTo(server, email)).toHaveLength(2)
    expect((await readMail(server, email)).text).toContain('so none of them works')
  })

  test('a person who proves the mailbox by another link does not inherit a password that someone else set', async () => {
    for (const ask of ['recover', 'otp'] as const) {
      const { email } = await signUp()
      const owner = server.client()
      const { error } =
        ask === 'otp' ? await owner.signInWithOtp({ email }) : await owner.resetPasswordForEmail(email)
      expect(error).toBeNull()
      const { token, type } = await readMail(server, email, ask === 'otp' ? 'sign-in' : 'recover-password')
      const opened = await owner.verifyOtp({ token_hash: token, type: type as 'recovery' | 'magiclink' })
      expect(opened.error).toBeNull()
      const stranger = await server.client().signInWithPassword({ email, password: PASSWORD })
      expect(stranger.error).toMatchObject({ code: 'invalid_credentials' })
    }
  })

  test('an invited person does not inherit one either', async () => {
    const { email } = await signUp()
    const user = await userOf(email)
    await server.db.update(users).set({ invitedAt: clock.now() }).where(eq(users.id, user.id))
    await mailLink(server.auth, server.db, user, 'invitation', { redirectTo: server.origin })
    const { token } = await readMail(server, email, 'invitation')
    expect((await server.client().verifyOtp({ token_hash: token, type: 'invite' })).error).toBeNull()
    expect((await userOf(email)).encryptedPassword).toBeNull()
  })

  test('any use ends every other link and code of the person', async () => {
    const { user, client } = await aSignedInPerson(server)
    await client.resetPasswordForEmail(user.email)
    await client.reauthenticate()
    const { token } = await readMail(server, user.email, 'recover-password')
    await server.client().verifyOtp({ token_hash: token, type: 'recovery' })
    expect(await server.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id))).toEqual([])
  })
})
