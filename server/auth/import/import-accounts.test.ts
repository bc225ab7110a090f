import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from 'bcryptjs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { identities, users } from '../../../app/db/schema/auth.ts'
import { setUpAuthServer } from '../testing/auth-server.ts'
import { aPerson, freshEmail, PASSWORD, signIn } from '../testing/people.ts'
import { importAccounts, readDump } from './import-accounts.ts'
import { OperatorError } from '../../../app/platform/operator-error.ts'

const server = setUpAuthServer()

/** As `json_agg` writes a row of `auth.users`, with columns that we do not keep. */
async function dumpedUser(changes: Record<string, unknown> = {}) {
  return {
    instance_id: '00000000-0000-0000-0000-000000000000',
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: freshEmail('import'),
    encrypted_password: (await bcrypt('an old password', 4)).replace(/^\$2\w/, '$2a'),
    email_confirmed_at: '2024-01-02T03:04:05.123456+00:00',
    invited_at: null,
    confirmation_token: '',
    recovery_token: '',
    last_sign_in_at: '2024-05-06T07:08:09+00:00',
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { name: 'Ada' },
    is_super_admin: null,
    created_at: '2024-01-02T03:00:00+00:00',
    updated_at: '2024-05-06T07:08:09+00:00',
    phone: null,
    banned_until: null,
    is_sso_user: false,
    deleted_at: null,
    is_anonymous: false,
    ...changes,
  }
}

async function run(list: unknown[]) {
  const skips: string[] = []
  const counts = await importAccounts(server.db, list, {
    now: new Date(),
    onSkip: (sentence) => skips.push(sentence),
  })
  return { counts, skips }
}

const rowOf = async (id: string) => (await server.db.select().from(users).where(eq(users.id, id)))[0]
const storedHash = async (id: string) => (await rowOf(id))?.encryptedPassword

test('people sign in with their old bcrypt password, which is then written anew', async () => {
  const user = await dumpedUser()

  expect(await run([user])).toEqual({ counts: { imported: 1, withoutPassword: 0, skipped: 0 }, skips: [] })

  expect(await storedHash(user.id)).toMatch(/^\$2a\$04\$/)
  const wrong = await server.client().signInWithPassword({ email: user.email, password: 'another one' })
  expect(wrong.error?.code).toBe('invalid_credentials')
  expect(await storedHash(user.id)).toMatch(/^\$2a\$/)
  const session = await signIn(server.client(), user.email, 'an old password')
  expect(session.user).toMatchObject({
    id: user.id,
    user_metadata: { name: 'Ada' },
    identities: [{ provider: 'email', id: user.id }],
    created_at: '2024-01-02T03:00:00.000Z',
  })
  expect(await storedHash(user.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await signIn(server.client(), user.email, 'an old password')
})

test('hashes of argon2i and argon2id work too', async () => {
  for (const algorithm of [1, 2]) {
    const encrypted_password = await argon2('an old password', { algorithm, memoryCost: 4096, timeCost: 3 })
    const user = await dumpedUser({ encrypted_password })
    await run([user])
    await signIn(server.client(), user.email, 'an old password')
    expect(await storedHash(user.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
})

test('a second run changes nothing, also of what people have changed meanwhile', async () => {
  const user = await dumpedUser()
  await run([user])
  await signIn(server.client(), user.email, 'an old password')
  const before = await rowOf(user.id)

  const again = await run([{ ...user, raw_user_meta_data: { name: 'Eve' } }])

  expect(again.counts).toEqual({ imported: 0, withoutPassword: 0, skipped: 1 })
  expect(again.skips).toEqual([`${user.email}: skipped, an account with its address or id already exists.`])
  expect(await rowOf(user.id)).toEqual(before)
})

test('an account that is here is not overwritten by another with its address', async () => {
  const person = await aPerson(server)
  const { counts } = await run([await dumpedUser({ email: person.email.toUpperCase() })])

  expect(counts.skipped).toBe(1)
  await signIn(server.client(), person.email, PASSWORD)
})

test('accounts that cannot be imported are reported, one line each, and the others are imported', async () => {
  const fine = await dumpedUser()
  const { counts, skips } = await run([
    await dumpedUser({ email: 'a@example.com', deleted_at: '2024-01-02T03:04:05+00:00' }),
    await dumpedUser({ id: '8a6e0804-2bd0-4672-b79d-d97027f9071a', email: null, is_anonymous: true }),
    await dumpedUser({ id: '8a6e0804-2bd0-4672-b79d-d97027f9071b', email: '' }),
    await dumpedUser({ email: 'c@example.com', is_sso_user: true }),
    await dumpedUser({ email: 'no address\u001B[2J' }),
    await dumpedUser({ email: 'd@example.com', id: 7 }),
    await dumpedUser({ email: 'e@example.com', created_at: 'yesterday' }),
    'nonsense',
    fine,
  ])

  expect(counts).toEqual({ imported: 1, withoutPassword: 0, skipped: 8 })
  expect(skips).toEqual([
    'a@example.com: skipped, it was deleted.',
    'User 8a6e0804-2bd0-4672-b79d-d97027f9071a: skipped, it is anonymous.',
    'User 8a6e0804-2bd0-4672-b79d-d97027f9071b: skipped, it has no email address.',
    'c@example.com: skipped, it signs in through another organization.',
    'no address[2J: skipped, its email address isn’t valid.',
    'd@example.com: skipped, its column id cannot be read.',
    'e@example.com: skipped, its column created_at cannot be read.',
    'User 8 of the file: skipped, its column list cannot be read.',
  ])
})

test('bans and missing confirmations come with them, roles of the database do not', async () => {
  const banned = await dumpedUser({ banned_until: '2999-01-01 00:00:00+00' })
  const unconfirmed = await dumpedUser({ email_confirmed_at: null })
  const powerful = await dumpedUser({ role: 'service_role' })
  await run([banned, unconfirmed, powerful])
  const codeOf = async ({ email }: { email: string }) =>
    (await server.client().signInWithPassword({ email, password: 'an old password' })).error?.code

  expect(await codeOf(banned)).toBe('user_banned')
  expect(await codeOf(unconfirmed)).toBe('email_not_confirmed')
  expect((await rowOf(powerful.id))?.role).toBe('authenticated')
})

test('without a hash that can be checked there is no password, and recovery gives a new one', async () => {
  const none = await dumpedUser({ encrypted_password: null })
  const foreign = await dumpedUser({ encrypted_password: '$fbscrypt$v=1,n=14,r=8,p=1$c2FsdA$aGFzaA' })

  expect((await run([none, foreign])).counts).toEqual({ imported: 2, withoutPassword: 2, skipped: 0 })
  expect(await storedHash(foreign.id)).toBeNull()
  expect((await server.client().resetPasswordForEmail(foreign.email)).error).toBeNull()
  expect((await server.mails()).findLast(({ recipient }) => recipient === foreign.email)).toBeTruthy()
})

test('data may be text, and none of the users keeps another identity than the address', async () => {
  const user = await dumpedUser({ raw_user_meta_data: '{"name": "Ada"}', raw_app_meta_data: null })
  await run([user])

  expect(await rowOf(user.id)).toMatchObject({
    rawUserMetaData: { name: 'Ada' },
    rawAppMetaData: { provider: 'email' },
  })
  const rows = await server.db.select().from(identities).where(eq(identities.userId, user.id))
  expect(rows).toMatchObject([{ provider: 'email', providerId: user.id, identityData: { sub: user.id } }])
})

test('a dump is a list', () => {
  expect(readDump('\uFEFF [1]')).toEqual([1])
  expect(() => readDump('{"accounts": []}')).toThrow(OperatorError)
  expect(() => readDump('[1')).toThrow(/^The file is neither JSON nor valid CSV: /)
})

test('a CSV file of the users, as psql writes it, is taken over with its passwords', async () => {
  const user = await dumpedUser({ raw_user_meta_data: { name: 'Ada "Countess", of Lovelace' } })
  const row = {
    ...user,
    created_at: '2024-01-02 03:00:00.123456+00',
    is_sso_user: 'f',
    is_anonymous: 'f',
  }
  const text = (value: unknown) =>
    value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  const csv = `${Object.keys(row).join(',')}\r\n${line(Object.values(row).map(text))}\r\n`

  const counts = await importAccounts(server.db, readDump(csv), {
    now: new Date(),
    onProgress() {},
    onSkip: fail,
  })

  expect(counts).toMatchObject({ imported: 1, skipped: 0 })
  const [stored] = await server.db.select().from(users).where(eq(users.id, user.id))
  expect(stored?.createdAt.toISOString()).toBe('2024-01-02T03:00:00.123Z')
  expect(stored?.rawUserMetaData).toMatchObject({ name: 'Ada "Countess", of Lovelace' })
  await signIn(server.client(), user.email, 'an old password')
})

function fail(sentence: string): never {
  throw new Error(sentence)
}

test('a CSV file must name its columns', () => {
  expect(() => readDump('one,two\n1,2\n')).toThrow(/names the columns/)
  expect(() => readDump('id,email\n"1,2\n')).toThrow(/neither JSON nor valid CSV/)
})
