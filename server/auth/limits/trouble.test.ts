import { expect, test } from 'vitest'
import { setUpAuthServer } from '../testing/auth-server.ts'
import { aSignedInPerson, bearerOf, PASSWORD } from '../testing/people.ts'

const server = setUpAuthServer()

test('a mistake of ours is a 500 with a reference, which the log has with the cause', async () => {
  const { session } = await aSignedInPerson(server)
  const { signing } = server.auth.keys
  server.auth.keys.signing = () => Promise.reject(new Error('out of order'))

  const answer = await server.request('/token?grant_type=refresh_token', {
    method: 'POST',
    body: { refresh_token: session.refresh_token },
  })
  server.auth.keys.signing = signing

  expect(answer.status).toBe(500)
  const told = await answer.json()
  expect(told).toMatchObject({ code: 'unexpected_failure', error_id: expect.any(String) })
  expect(JSON.stringify(told)).not.toContain('out of order')
  const { fields } = server.logged.at(-1) ?? {}
  expect(fields).toMatchObject({ reference: told.error_id, path: '/auth/v1/token' })
  expect(JSON.stringify(server.logged)).not.toContain(session.refresh_token)
})

// The last one: the database does not come back.
test('while the database is away the answer is a 503, and clients keep their sessions', async () => {
  const { client, session, user } = await aSignedInPerson(server)
  await server.loseDatabase()

  const calls = [
    ['POST', '/token?grant_type=refresh_token', { refresh_token: session.refresh_token }],
    ['POST', '/token?grant_type=password', { email: user.email, password: PASSWORD }],
    ['POST', '/signup', { email: 'new@example.com', password: PASSWORD }],
    ['POST', '/logout', {}],
    ['GET', '/user', undefined],
  ] as const
  for (const [method, path, body] of calls) {
    const answer = await server.request(path, { method, body, headers: bearerOf(session) })
    expect([path, answer.status]).toEqual([path, 503])
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toMatchObject({ code: 'unexpected_failure' })
  }
  expect((await client.getUser()).error?.name).toBe('AuthRetryableFetchError')
  expect((await client.getSession()).data.session?.refresh_token).toBe(session.refresh_token)
})
