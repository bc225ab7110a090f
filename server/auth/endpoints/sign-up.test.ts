import { decodeJwt } from 'jose'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLogEntries, users } from '../../../app/db/schema/auth.ts'
import { settableClock, setUpAuthServer, startAuthServer } from '../testing/auth-server.ts'
import { confirmEmail } from '../users/users.ts'
import { aPerson, freshEmail, PASSWORD, signIn } from '../testing/people.ts'

const clock = settableClock()

describe('with confirmation', () => {
  const server = setUpAuthServer({ now: clock.now })

  const signUp = (email: string, data?: object) =>
    server.client().signUp({ email, password: PASSWORD, ...(data ? { options: { data } } : {}) })
  const mailsTo = async (email: string) =>
    (await server.mails()).filter(({ recipient }) => recipient === email)

  test('a new account is the bare user without a session, and waits for its address', async () => {
    const email = freshEmail()
    const { data, error } = await signUp(email, { name: 'Ray', sub: 'somebody else', email: 'x@example.com' })

    expect(error).toBeNull()
    expect(data.session).toBeNull()
    const about = { name: 'Ray', sub: data.user?.id, email, email_verified: false, phone_verified: false }
    expect(data.user).toMatchObject({
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: about,
      confirmation_sent_at: clock.now().toISOString(),
    })
    expect(data.user?.identities).toMatchObject([
      { provider: 'email', id: data.user?.id, user_id: data.user?.id, identity_data: about },
    ])
    expect(data.user).not.toHaveProperty('email_confirmed_at')
    expect(await mailsTo(email)).toHaveLength(1)

    const early = await server.client().signInWithPassword({ email, password: PASSWORD })
    expect(early.error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })
    const wrong = await server.client().signInWithPassword({ email, password: 'wrong horse battery' })
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('the answer for a taken address has the shape of that for a free one', async () => {
    const { email } = await aPerson(server)
    const [taken, free] = [await signUp(email, { name: 'Ray' }), await signUp(freshEmail(), { name: 'Ray' })]

    expect(taken.error).toBeNull()
    expect(taken.data.session).toBeNull()
    expect(shapeOf(taken.data.user)).toEqual(shapeOf(free.data.user))
    expect(taken.data.user?.user_metadata).toMatchObject({ name: 'Ray', email })
    expect(
      await server.db
        .select()
        .from(users)
        .where(eq(users.id, taken.data.user?.id ?? '')),
    ).toEqual([])
    const [mail] = await mailsTo(email)
    expect(mail?.kind).toBe('already-registered')
    await signIn(server.client(), email)
  })

  test('an unconfirmed address gets its mail again and keeps password and data', async () => {
    const email = freshEmail()
    await signUp(email, { name: 'Ray' })
    clock.advance(61)
    const again = await server
      .client()
      .signUp({ email, password: 'another horse battery', options: { data: { name: 'Mallory' } } })

    expect(again.error).toBeNull()
    expect(await mailsTo(email)).toHaveLength(2)
    const [user] = await server.db.select().from(users).where(eq(users.email, email))
    expect(user?.rawUserMetaData.name).toBe('Ray')
    expect(again.data.user?.id).not.toBe(user?.id)
    const old = await server.client().signInWithPassword({ email, password: PASSWORD })
    expect(old.error?.code).toBe('email_not_confirmed')
  })

  test('no one can prepare an account for someone else: passwords that differ all end with the click', async () => {
    const [contested, repeated] = [freshEmail(), freshEmail()]
    for (const [email, second] of [
      [contested, 'another horse battery'],
      [repeated, PASSWORD],
    ] as const) {
      await signUp(email)
      clock.advance(61)
      await server.client().signUp({ email, password: second })
      const [user] = await server.db.select().from(users).where(eq(users.email, email))
      if (user) await confirmEmail(server.db, user, clock.now())
    }

    for (const password of [PASSWORD, 'another horse battery']) {
      const { error } = await server.client().signInWithPassword({ email: contested, password })
      expect(error?.code).toBe('invalid_credentials')
    }
    const { user } = await signIn(server.client(), repeated)
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    const [row] = await server.db.select().from(users).where(eq(users.email, contested))
    expect(row).toMatchObject({ encryptedPassword: null, rawAppMetaData: { provider: 'email' } })
    expect(row?.isPasswordContested).toBe(false)
  })

  test('a minute has to pass between two mails, whoever has the address', async () => {
    const taken = (await aPerson(server)).email
    const free = freshEmail()
    for (const email of [taken, free]) {
      await signUp(email)
      clock.advance(19)
      const { error } = await signUp(email)
      expect(error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 41 seconds.',
      })
      clock.advance(41)
      expect((await signUp(email)).error).toBeNull()
    }
  })

  test('a sign-up is one row of the log, without the address', async () => {
    const email = freshEmail()
    const { data } = await signUp(email)
    const rows = (await server.db.select().from(auditLogEntries)).filter(
      ({ payload }) => payload.user_id === data.user?.id,
    )
    expect(rows).toMatchObject([
      { payload: { action: 'user_confirmation_requested' }, ipAddress: '127.0.0.1' },
    ])
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})

describe('without confirmation', () => {
  const server = setUpAuthServer({ settings: { confirmAddresses: false } })

  test('a new account is signed in at once, without a mail', async () => {
    const client = server.client()
    const email = freshEmail()
    const { data, error } = await client.signUp({ email, password: PASSWORD })

    expect(error).toBeNull()
    expect(data.session?.user).toMatchObject({ email, user_metadata: { email_verified: true } })
    // None of our own marks, such as the one for an address that nobody had to confirm.
    const app_metadata = { provider: 'email', providers: ['email'] }
    expect(data.session?.user.app_metadata).toEqual(app_metadata)
    expect(decodeJwt(data.session?.access_token ?? '').app_metadata).toEqual(app_metadata)
    expect((await client.getUser()).data.user?.email_confirmed_at).toBeTruthy()
    expect(await server.mails()).toEqual([])
  })

  test('a taken address is refused', async () => {
    const { email } = await aPerson(server)
    const { error } = await server.client().signUp({ email: email.toUpperCase(), password: PASSWORD })
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })

  test('of five who sign up with one address at once, one gets the account', async () => {
    const email = freshEmail()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.client().signUp({ email, password: PASSWORD })),
    )
    const codes = answers.map(({ error }) => error?.code ?? 'ok')
    expect(codes.toSorted()).toEqual(['ok', ...Array<string>(4).fill('user_already_exists')])
  })

  test('one address in two spellings is one account; one that would become another is refused', async () => {
    const signUp = async (email: string) =>
      (await server.client().signUp({ email, password: PASSWORD })).error?.code
    expect(await signUp('jos\u00E9@bücher.example')).toBeUndefined()
    for (const same of [
      'jose\u0301@bücher.example',
      'JOSÉ@xn--bcher-kva.example',
      'josé@BU\u0308CHER.example',
    ]) {
      expect(await signUp(same)).toBe('user_already_exists')
      await signIn(server.client(), same)
    }
    expect(await signUp('İlker@example.org')).toBe('validation_failed')
  })

  test('where nobody may sign up, that is the answer, and settings say so', async () => {
    const closed = await startAuthServer({ settings: { signupDisabled: true } })
    const { error } = await closed.client().signUp({ email: freshEmail(), password: PASSWORD })
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
    const settings = await (await closed.request('/settings')).json()
    expect(settings).toMatchObject({
      disable_signup: true,
      mailer_autoconfirm: false,
      external: { email: true },
    })
    await closed.stop()
  })
})

/** Names of all fields, and of theirs. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]))
}
