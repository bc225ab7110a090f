import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueServiceToken } from '../tokens/jwt.ts'
import { setUpAuthServer } from '../testing/auth-server.ts'
import { readMail } from '../testing/mailbox.ts'
import { aSignedInPerson, bearerOf, freshEmail, PASSWORD } from '../testing/people.ts'
import { createEmailUser } from './users.ts'

const server = setUpAuthServer({ settings: { confirmAddresses: false } })

/** What is answered when somebody else takes the address after `path` has found it free. */
async function answerBesideSignUp(
  email: string,
  path: string,
  init: { method?: string; headers?: object; body: object },
) {
  const answer = await server.db.transaction(async (tx) => {
    await createEmailUser(tx, { email, encryptedPassword: null, confirmedAt: new Date(), now: new Date() })
    const asked = server.request(path, { method: 'POST', ...init } as never)
    const waiting = sql`select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`
    await expect.poll(async () => (await tx.execute(waiting)).rows.length).toBe(1)
    return { asked }
  })
  const { status, headers } = await answer.asked
  return [status, headers.get('x-sb-error-code')]
}

test('a link to sign in goes to the account that was made meanwhile', async () => {
  const email = freshEmail()
  expect(await answerBesideSignUp(email, '/otp', { body: { email } })).toEqual([200, null])
  expect((await readMail(server, email)).kind).toBe('sign-in')
})

test('a sign-up, a program’s account, its link and a change of address say that it is taken', async () => {
  const service = bearerOf({ access_token: await issueServiceToken(server.auth, 600) })
  const { session } = await aSignedInPerson(server)
  const taken = (path: string, more: object, headers: object = {}, method = 'POST') => {
    const email = freshEmail()
    return answerBesideSignUp(email, path, { method, headers, body: { email, ...more } })
  }
  expect(await taken('/signup', { password: PASSWORD })).toEqual([422, 'user_already_exists'])
  expect(await taken('/admin/users', {}, service)).toEqual([422, 'email_exists'])
  expect(await taken('/admin/generate_link', { type: 'magiclink' }, service)).toEqual([422, 'email_exists'])
  expect(await taken('/user', { current_password: PASSWORD }, bearerOf(session), 'PUT')).toEqual([
    422,
    'email_exists',
  ])
})
