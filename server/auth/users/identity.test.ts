import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { mfaFactors } from '../../../app/db/schema/auth.ts'
import { identifyByHostedProject, identifyBySession } from './identity.ts'
import { setUpAuthServer, startAuthServer } from '../testing/auth-server.ts'
import { aSignedInPerson, freshEmail, PASSWORD } from '../testing/people.ts'

const server = setUpAuthServer()

test('with the built-in service, who asks is looked up', async () => {
  const identify = identifyBySession(server.auth)
  const { client, session, user } = await aSignedInPerson(server)
  const authorization = `Bearer ${session.access_token}`

  expect(await identify(authorization)).toEqual({
    userId: user.id,
    email: user.email,
    provedEmail: user.email,
    aal: 'aal1',
    sessionId: expect.any(String),
  })
  const unproved = { ...server.auth, settings: { ...server.auth.settings, confirmAddresses: false } }
  expect(await identifyBySession(unproved)(authorization)).not.toHaveProperty('provedEmail')
  await client.signOut()
  await expect(identify(authorization)).rejects.toMatchObject({ status: 403, code: 'session_not_found' })
  await expect(identify(undefined)).rejects.toMatchObject({ status: 401, code: 'no_authorization' })
})

test('an address that nobody had to confirm is not proved once addresses are confirmed again', async () => {
  const trusting = await startAuthServer({ settings: { confirmAddresses: false } })
  const client = trusting.client()
  const email = freshEmail()
  const { data } = await client.signUp({ email, password: PASSWORD })
  const identify = identifyBySession({
    ...trusting.auth,
    settings: { ...trusting.auth.settings, confirmAddresses: true },
  })
  const authorization = `Bearer ${data.session?.access_token}`

  expect(await identify(authorization)).toMatchObject({ email })
  expect(await identify(authorization)).not.toHaveProperty('provedEmail')
  await trusting.stop()
})

test('the keys that a hosted project publishes are enough; here our own service stands in for one', async () => {
  const identify = identifyByHostedProject({ url: server.origin, key: 'anonymous' })
  const { session, user, client } = await aSignedInPerson(server)

  expect(await identify(`Bearer ${session.access_token}`)).toMatchObject({ userId: user.id, aal: 'aal1' })
  for (const token of ['x', `${session.access_token}x`]) {
    await expect(identify(`Bearer ${token}`)).rejects.toMatchObject({ status: 403, code: 'bad_jwt' })
  }
  const factor = { userId: user.id, factorType: 'totp', status: 'verified', secret: 'sealed' }
  await server.db.insert(mfaFactors).values(factor)
  await expect(identify(`Bearer ${session.access_token}`)).rejects.toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  })
  await client.signOut()
  await expect(identify(`Bearer ${session.access_token}`)).rejects.toMatchObject({
    status: 403,
    code: 'session_not_found',
  })
})

test('a token of another issuer, for others, too old or of no person is refused', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: '1', alg: 'RS256' }
  const { url, close } = await aProject((_path) => [200, { keys: [jwk] }])
  const identify = identifyByHostedProject({ url, key: 'anonymous' })
  const claims = {
    email: 'ray@example.com',
    aal: 'aal2',
    role: 'authenticated',
    session_id: crypto.randomUUID(),
  }
  const sign = (
    changed: object,
    { issuer = `${url}/auth/v1`, audience = 'authenticated', life = '1h' } = {},
  ) =>
    new SignJWT({ sub: crypto.randomUUID(), ...claims, ...changed })
      .setProtectedHeader({ alg: 'RS256', kid: '1' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(privateKey)

  expect(await identify(`Bearer ${await sign({})}`)).toMatchObject({ email: 'ray@example.com', aal: 'aal2' })
  const refused = [
    sign({}, { issuer: 'https://other.example/auth/v1' }),
    sign({}, { audience: 'others' }),
    sign({}, { life: '-1m' }),
    sign({ role: 'service_role' }),
    sign({ role: 'anon', session_id: undefined }),
  ]
  for (const token of refused) {
    await expect(identify(`Bearer ${await token}`)).rejects.toMatchObject({ status: 403, code: 'bad_jwt' })
  }
  await close()
})

test('when the keys cannot be fetched, that is no fault of the person', async () => {
  const { session } = await aSignedInPerson(server)
  const { url, close } = await aProject(() => [500, {}])
  const identify = identifyByHostedProject({ url, key: 'anonymous' })
  await expect(identify(`Bearer ${session.access_token}`)).rejects.toMatchObject({ status: 503 })
  await close()
  await expect(identify(`Bearer ${session.access_token}`)).rejects.toMatchObject({ status: 503 })
})

async function aProject(answer: (path: string) => [number, object]) {
  const http = createServer((request, response) => {
    const [status, body] = answer(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
