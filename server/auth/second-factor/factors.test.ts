import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { auditLogEntries, mfaFactors, mfaRecoveryCodes, sessions } from '../../../app/db/schema/auth.ts'
import { LIMITS } from '../limits/limit-sizes.ts'
import { settableClock, setUpAuthServer, startAuthServer } from '../testing/auth-server.ts'
import { readMail } from '../testing/mailbox.ts'
import { aSignedInPerson, bearerOf, PASSWORD, signIn } from '../testing/people.ts'
import {
  aPersonWithFactor as personWithFactor,
  type Client,
  codeOf as codeAt,
  enroll,
  levelOf,
  makeCodes,
} from '../testing/second-factor.ts'

const clock = settableClock()
const server = setUpAuthServer({ now: clock.now })

beforeEach(() => clock.advance(3600 * 24))

const aPersonWithFactor = () => personWithFactor(server, clock)
const codeOf = (secret: string) => codeAt(secret, clock.now())

async function challenge(client: Client, factorId: string): Promise<string> {
  const { data, error } = await client.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

// @spec 3.32 4.4 7.11
test('enroll, challenge, verify: from aal1 to aal2, and the client knows without asking', async () => {
  const { client, user } = await aSignedInPerson(server)
  const { factorId, secret, totp } = await enroll(client, 'phone')

  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
  expect(totp.qr_code).not.toContain('#')
  expect(new URL(totp.uri).searchParams.get('issuer')).toBe(new URL(server.origin).host)
  const [stored] = await server.db.select().from(mfaFactors).where(eq(mfaFactors.id, factorId))
  expect(stored).toMatchObject({ status: 'unverified', userId: user.id })
  expect(stored?.secret).not.toContain(secret)

  const challenged = await client.mfa.challenge({ factorId })
  expect(challenged.data).toMatchObject({ type: 'totp', expires_at: clock.now().getTime() / 1000 + 300 })
  const { data, error } = await client.mfa.verify({
    factorId,
    challengeId: challenged.data!.id,
    code: codeOf(secret),
  })

  expect(error).toBeNull()
  expect(data?.user.factors).toMatchObject([{ id: factorId, status: 'verified', friendly_name: 'phone' }])
  const level = await levelOf(client)
  expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect(level?.currentAuthenticationMethods.map((entry) => (entry as { method: string }).method)).toEqual(
    expect.arrayContaining(['totp', 'password']),
  )
  expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1)
})

test('signing in again starts at aal1 and says that aal2 comes next; refreshing keeps aal2', async () => {
  const { user, secret, factorId, client } = await aPersonWithFactor()
  const other = server.client()
  await signIn(other, user.email)
  expect(await levelOf(other)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })

  await other.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect(await levelOf(other)).toMatchObject({ currentLevel: 'aal2' })
  await other.refreshSession()
  expect(await levelOf(other)).toMatchObject({ currentLevel: 'aal2' })
  expect((await client.getUser()).error).toBeNull()
})

test('sessions of aal1 elsewhere end, and unverified factors go, when a factor is verified', async () => {
  const { client, user } = await aSignedInPerson(server)
  const elsewhere = server.client()
  await signIn(elsewhere, user.email)
  await enroll(elsewhere, 'somebody else’s')
  const { factorId, secret } = await enroll(client, 'mine')

  await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })

  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await client.getUser()).data.user?.factors).toMatchObject([{ id: factorId }])
})

test('no refresh token from before the upgrade is worth anything, however soon it comes', async () => {
  const { client, session } = await aSignedInPerson(server)
  const { factorId, secret } = await enroll(client)
  await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })

  const answer = await server.request('/token?grant_type=refresh_token', {
    method: 'POST',
    body: { refresh_token: session.refresh_token },
  })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'refresh_token_already_used' })
})

test('a code works once, also for two who give it at the same moment', async () => {
  const { user, factorId, secret } = await aPersonWithFactor()
  // One session, which stays whoever is first: of two sessions the first would end the other.
  const client = server.client()
  const session = await signIn(client, user.email)
  const challenges = [await challenge(client, factorId), await challenge(client, factorId)]
  const code = codeOf(secret)

  const answers = await Promise.all(
    challenges.map((challengeId) =>
      server.request(`/factors/${factorId}/verify`, {
        method: 'POST',
        headers: bearerOf(session),
        body: { challenge_id: challengeId, code },
      }),
    ),
  )

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(await refused?.json()).toMatchObject({ code: 'mfa_verification_failed' })
  const late = server.client()
  await signIn(late, user.email)
  const again = await late.mfa.verify({ factorId, challengeId: await challenge(late, factorId), code })
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
})

test('a wrong code is refused, written down, and does not use the challenge up', async () => {
  const { client, user } = await aSignedInPerson(server)
  const { factorId, secret } = await enroll(client)
  const challengeId = await challenge(client, factorId)
  const right = codeOf(secret)
  const wrong = String((Number(right) + 500_000) % 1_000_000).padStart(6, '0')

  const { error } = await client.mfa.verify({ factorId, challengeId, code: wrong })

  expect(error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  })
  const events = (await server.db.select().from(auditLogEntries)).map(({ payload }) => payload)
  expect(events).toContainEqual(
    expect.objectContaining({ action: 'verification_attempted', user_id: user.id, valid: false }),
  )
  expect((await client.mfa.verify({ factorId, challengeId, code: right })).error).toBeNull()
})

test('a challenge ends after 300 seconds, works once, and only from the place that asked for it', async () => {
  const { client, session } = await aSignedInPerson(server, { ip: '198.51.100.1' })
  const { factorId, secret } = await enroll(client)
  const old = await challenge(client, factorId)
  clock.advance(300)
  const fresh = await challenge(client, factorId)
  const verify = (challengeId: string, ip = '198.51.100.1') =>
    server.request(`/factors/${factorId}/verify`, {
      method: 'POST',
      ip,
      headers: bearerOf(session),
      body: { challenge_id: challengeId, code: codeOf(secret) },
    })

  const answers = [await verify(old), await verify(fresh, '198.51.100.2'), await verify(crypto.randomUUID())]
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
  expect(await Promise.all(answers.map(async (answer) => (await answer.json()).code))).toEqual([
    'mfa_challenge_expired',
    'mfa_ip_address_mismatch',
    'mfa_factor_not_found',
  ])
  expect((await verify(fresh)).status).toBe(200)
  clock.advance(60)
  expect(await (await verify(fresh)).json()).toMatchObject({ code: 'mfa_ip_address_mismatch' })
})

test('two factors cannot have one name, nor two none', async () => {
  const { client } = await aSignedInPerson(server)
  await enroll(client, 'phone')
  await enroll(client)

  const named = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  const unnamed = await client.mfa.enroll({ factorType: 'totp' })

  expect(named.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  expect(unnamed.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
})

test('an unfinished factor makes room after 300 seconds', async () => {
  const { client } = await aSignedInPerson(server)
  const { factorId } = await enroll(client)
  clock.advance(301)

  expect((await enroll(client)).factorId).not.toBe(factorId)
  expect((await client.getUser()).data.user?.factors).toHaveLength(1)
})

test('the eleventh factor is refused', async () => {
  const { client } = await aSignedInPerson(server)
  for (let count = 1; count <= 10; count++) await enroll(client, `app ${count}`)

  const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app 11' })

  expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
})

test('with the password alone nobody adds, finishes or removes a factor beside a verified one', async () => {
  const { client, user } = await aSignedInPerson(server)
  const { factorId, secret } = await enroll(client, 'first')
  await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  const second = await enroll(client, 'second')
  const intruder = server.client()
  await signIn(intruder, user.email)

  const added = await intruder.mfa.enroll({ factorType: 'totp', friendlyName: 'third' })
  const finished = await intruder.mfa.challengeAndVerify({
    factorId: second.factorId,
    code: codeOf(second.secret),
  })
  const removed = await intruder.mfa.unenroll({ factorId })

  expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  expect(finished.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
})

test('unenrolling lowers the sessions that the factor raised, and ends the recovery codes with the last', async () => {
  const { client, user, factorId, session } = await aPersonWithFactor()
  await makeCodes(server, client)

  const { data, error } = await client.mfa.unenroll({ factorId })

  expect(error).toBeNull()
  expect(data).toEqual({ id: factorId })
  const [row] = await server.db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(row).toMatchObject({ aal: 'aal1', factorId: null })
  await client.refreshSession()
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  expect((await levelOf(client))?.currentAuthenticationMethods).toMatchObject([{ method: 'password' }])
  const codes = await server.db.select().from(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, user.id))
  expect(codes).toEqual([])
  expect(session.user.id).toBe(user.id)
})

test('other kinds, other people’s factors and what is no id are refused', async () => {
  const { session } = await aSignedInPerson(server)
  const { factorId } = await aPersonWithFactor()
  const post = async (path: string, body: unknown = {}) => {
    const answer = await server.request(path, { method: 'POST', headers: bearerOf(session), body })
    return [answer.status, (await answer.json()).code]
  }

  expect(await post('/factors', { factor_type: 'phone' })).toEqual([422, 'mfa_phone_enroll_not_enabled'])
  expect(await post('/factors', { factor_type: 'webauthn' })).toEqual([
    422,
    'mfa_webauthn_enroll_not_enabled',
  ])
  expect(await post('/factors', { factor_type: 'smoke' })).toEqual([400, 'validation_failed'])
  expect(await post('/factors', { factor_type: 'totp', issuer: 'x'.repeat(101) })).toEqual([
    400,
    'validation_failed',
  ])
  expect(await post(`/factors/${factorId}/challenge`)).toEqual([404, 'mfa_factor_not_found'])
  expect(await post(`/factors/${factorId}/verify`)).toEqual([404, 'mfa_factor_not_found'])
  expect(await post('/factors/seven/challenge')).toEqual([404, 'validation_failed'])
  expect((await server.request('/factors', { method: 'POST', body: {} })).status).toBe(401)
})

test('after some wrong codes the next has to wait, from this place and with a new session too', async () => {
  const strict = await startAuthServer({ now: clock.now, limits: LIMITS })
  onTestFinished(() => strict.stop())
  const { client, user } = await aSignedInPerson(strict)
  const { factorId, secret } = await enroll(client)
  await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  clock.advance(60)
  const thief = strict.client()
  await signIn(thief, user.email)
  const challengeId = await challenge(thief, factorId)
  const guess = async () =>
    (await thief.mfa.verify({ factorId, challengeId, code: '000000' })).error?.code ?? 'none'

  const guesses: string[] = []
  for (let count = 0; count < 8; count++) guesses.push(await guess())

  expect(guesses.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'mfa_verification_failed'))
  expect(guesses.slice(5)).toEqual(Array.from({ length: 3 }, () => 'over_request_rate_limit'))
  const again = strict.client()
  await signIn(again, user.email)
  const right = await again.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect(right.error).toMatchObject({ status: 429 })
})

test('the first factor needs the current password, unless the session came of an email', async () => {
  const asking = await startAuthServer({ settings: { currentPasswordNeeded: true } })
  onTestFinished(() => asking.stop())
  const { session, user, client } = await aSignedInPerson(asking)
  const add = async (by: { access_token: string }, given: object = {}) => {
    const body = { factor_type: 'totp', friendly_name: crypto.randomUUID(), ...given }
    const answer = await asking.request('/factors', { method: 'POST', body, headers: bearerOf(by) })
    return [answer.status, answer.headers.get('x-sb-error-code')]
  }
  expect(await add(session)).toEqual([400, 'current_password_required'])
  expect(await add(session, { current_password: 'wrong horse' })).toEqual([400, 'current_password_invalid'])
  expect(await add(session, { current_password: PASSWORD })).toEqual([200, null])

  await client.resetPasswordForEmail(user.email)
  const { token } = await readMail(asking, user.email)
  const { data } = await asking.client().verifyOtp({ token_hash: token, type: 'recovery' })
  expect(await add(data.session!)).toEqual([200, null])
})

test('the password alone does not sign out a session that has shown the second factor', async () => {
  const { user, client } = await aPersonWithFactor()
  const intruder = server.client()
  const session = await signIn(intruder, user.email)
  // The official client does not say that it was refused.
  const refused = await server.request('/logout?scope=others', { method: 'POST', headers: bearerOf(session) })
  expect([refused.status, refused.headers.get('x-sb-error-code')]).toEqual([401, 'insufficient_aal'])
  await intruder.signOut({ scope: 'global' })
  expect((await intruder.getUser()).error).not.toBeNull()
  expect((await client.getUser()).error).toBeNull()
})
