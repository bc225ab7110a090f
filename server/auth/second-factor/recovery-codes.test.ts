import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mfaRecoveryCodes } from '../../../app/db/schema/auth.ts'
import { settableClock, setUpAuthServer } from '../testing/auth-server.ts'
import { aSignedInPerson, bearerOf, signIn } from '../testing/people.ts'
import { aPersonWithFactor as personWithFactor, levelOf, makeCodes } from '../testing/second-factor.ts'

const clock = settableClock()
const server = setUpAuthServer({ now: clock.now })

beforeEach(() => clock.advance(3600 * 24))

const aPersonWithFactor = () => personWithFactor(server, clock)

function recover(session: { access_token: string }, code: string) {
  return server.request('/factors/recovery', { method: 'POST', headers: bearerOf(session), body: { code } })
}

test('ten recovery codes, each of which raises a session once', async () => {
  const { client, user } = await aPersonWithFactor()
  const codes = await makeCodes(server, client)
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4}){2}$/)
  const stored = await server.db.select().from(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, user.id))
  expect(JSON.stringify(stored)).not.toContain(codes[0])

  const phoneless = server.client()
  const session = await signIn(phoneless, user.email)
  const raised = await recover(session, codes[0]!.toUpperCase().replaceAll('-', ' '))
  expect(raised.status).toBe(200)
  await phoneless.setSession(await raised.json())
  expect(await levelOf(phoneless)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })

  const next = await signIn(server.client(), user.email)
  const again = await recover(next, codes[0]!)
  expect(again.status).toBe(422)
  expect(await again.json()).toMatchObject({ code: 'mfa_verification_failed' })
  expect((await recover(next, codes[1]!)).status).toBe(200)
})

test('new recovery codes end the old ones; neither works for another person', async () => {
  const { client, user } = await aPersonWithFactor()
  const stranger = await aPersonWithFactor()
  const old = await makeCodes(server, client)
  const fresh = await makeCodes(server, client)

  const session = await signIn(server.client(), user.email)
  const strangers = await signIn(server.client(), stranger.user.email)

  expect((await recover(session, old[0]!)).status).toBe(422)
  expect((await recover(strangers, fresh[0]!)).status).toBe(422)
  expect((await recover(session, fresh[0]!)).status).toBe(200)
})

test('recovery codes need a verified factor, and aal2 to be made', async () => {
  const { session } = await aSignedInPerson(server)
  const { user } = await aPersonWithFactor()
  const lower = await signIn(server.client(), user.email)
  const make = async (asking: { access_token: string }) => {
    const headers = bearerOf(asking)
    const answer = await server.request('/factors/recovery-codes', { method: 'POST', headers, body: {} })
    return [answer.status, (await answer.json()).code]
  }

  expect(await make(session)).toEqual([422, 'mfa_factor_not_found'])
  expect(await make(lower)).toEqual([403, 'insufficient_aal'])
})

test('of two sessions raised at the same moment by two codes, one ends the other', async () => {
  const { client, user } = await aPersonWithFactor()
  const codes = await makeCodes(server, client)
  const two = [await signIn(server.client(), user.email), await signIn(server.client(), user.email)]

  const answers = await Promise.all(two.map((session, index) => recover(session, codes[index]!)))

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
  const refused = answers.find(({ status }) => status === 403)
  expect(await refused?.json()).toMatchObject({ code: 'session_not_found' })
})
