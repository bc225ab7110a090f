import { hash as hashBcrypt } from 'bcryptjs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../app/db/schema/auth.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { setUpAuthServer } from '../testing/auth-server.ts'
import { aPerson, PASSWORD, signIn } from '../testing/people.ts'

const server = setUpAuthServer()

const keepHash = (id: string, encryptedPassword: string | null) =>
  server.db.update(users).set({ encryptedPassword }).where(eq(users.id, id))
const hashOf = async (id: string) =>
  (await server.db.select().from(users).where(eq(users.id, id)))[0]?.encryptedPassword

test('a password is kept as argon2id with the costs that OWASP asks for', async () => {
  const stored = await hashPassword(PASSWORD)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword(PASSWORD)).not.toBe(stored)
  expect(await verifyPassword(stored, PASSWORD)).toEqual({ matches: true, outdated: false })
  expect(await verifyPassword(stored, 'x')).toEqual({ matches: false, outdated: false })
})

/** As long as a bcrypt hash, with costs that there are not. */
const DAMAGED = `$2a$99$${'x'.repeat(53)}`

test('where there is no password, none matches', async () => {
  for (const stored of [undefined, null, '', 'plain', '$2a$10$short', DAMAGED, '$argon2id$broken']) {
    expect((await verifyPassword(stored, stored ?? '')).matches).toBe(false)
  }
  const user = await aPerson(server)
  await keepHash(user.id, null)
  const { error } = await server.client().signInWithPassword({ email: user.email, password: '' })
  expect(error?.code).toBe('invalid_credentials')
})

test('an imported bcrypt hash opens the account and becomes argon2id', async () => {
  const user = await aPerson(server)
  // As Go writes it.
  const imported = (await hashBcrypt(PASSWORD, 10)).replace(/^\$2b\$/, '$2a$')
  await keepHash(user.id, imported)

  const wrong = await server.client().signInWithPassword({ email: user.email, password: 'wrong' })
  expect(wrong.error?.code).toBe('invalid_credentials')
  expect(await hashOf(user.id)).toBe(imported)

  await signIn(server.client(), user.email)
  expect(await hashOf(user.id)).toMatch(/^\$argon2id\$/)
  await signIn(server.client(), user.email)
})

test.each([
  ['composed', 'correct horse \u00E9 99', 'correct horse e\u0301 99'],
  ['with other spaces', 'correct horse battery', 'correct\u00A0horse\u3000battery'],
  ['in Korean', '\uAC00\uB098\uB2E4 battery', '\u1100\u1161\u1102\u1161\u1103\u1161 battery'],
  ['of letters that are the same', 'ohm \u03A9 and \u00C5ngstr', 'ohm \u2126 and \u212Bngstr'],
])(
  'a password %s opens the account that its other spelling made, and is no new one',
  async (_, one, other) => {
    const user = await aPerson(server)
    await keepHash(user.id, await hashPassword(other))
    const client = server.client()
    await signIn(client, user.email, one)
    expect((await client.updateUser({ password: other })).error).toMatchObject({ code: 'same_password' })
    await signIn(server.client(), user.email, other)
  },
)

test('an imported hash of a decomposed password opens the account, and any spelling does from then on', async () => {
  const user = await aPerson(server)
  const [composed, decomposed] = ['correct horse \u00E9 99', 'correct horse e\u0301 99']
  await keepHash(user.id, await hashBcrypt(decomposed, 10))
  await signIn(server.client(), user.email, decomposed)
  await signIn(server.client(), user.email, composed)
})

test('letters of another case, width or script are another password', async () => {
  const stored = await hashPassword('correct horse battery')
  for (const other of ['Correct horse battery', '\uFF43orrect horse battery', 'correct horse batter\u0443']) {
    expect((await verifyPassword(stored, other)).matches).toBe(false)
  }
})

test('a password that is too weak by now still opens the account, and the answer says so', async () => {
  const user = await aPerson(server)
  await keepHash(user.id, await hashPassword('short'))

  const { data, error } = await server.client().signInWithPassword({ email: user.email, password: 'short' })

  expect(error).toBeNull()
  expect(data.weakPassword).toEqual({
    message: 'Password should be at least 8 characters.',
    reasons: ['length'],
  })
})

test('a password longer than anybody types is refused at sign-up', async () => {
  const { error } = await server.client().signUp({ email: 'long@example.com', password: 'x'.repeat(257) })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
})
