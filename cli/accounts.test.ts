import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from 'bcryptjs'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { auditLogEntries } from '../app/db/schema/auth.ts'
import { setUpTestDatabase } from '../app/db/testing/set-up-test-database.ts'
import { createEmailUser } from '../server/auth/users/users.ts'
import { runCommand } from './testing/run-command.ts'

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'directory-accounts-'))
const database = setUpTestDatabase()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function directory(args: string[], settings: Record<string, string> = {}) {
  const own = { DATABASE_URL: database.connectionString, DATA_DIR: folder, SAMPLE_DATA: 'off' }
  return runCommand(args, { ...own, ...settings })
}

async function account(email: string, isConfirmed = true): Promise<string> {
  const now = new Date()
  const confirmedAt = isConfirmed ? now : undefined
  return (await createEmailUser(database.db, { email, encryptedPassword: null, confirmedAt, now })).id
}

const actions = async () =>
  (await database.db.select().from(auditLogEntries)).map(({ payload }) => payload.action)

test('roles are given, listed and taken away', async () => {
  const id = await account('ada@example.com')

  expect(await directory(['list-roles'])).toMatchObject({ code: 0, output: 'Nobody has a role.\n' })
  expect(await directory(['make-admin', 'Ada@example.com'])).toEqual({
    code: 0,
    output: 'Ada@example.com is now an administrator.\n',
    problems: '',
  })
  expect((await directory(['make-admin', id])).output).toBe(`${id} is already an administrator.\n`)
  expect((await directory(['make-moderator', 'ada@example.com'])).output).toContain('is now a moderator.')
  expect((await directory(['list-roles'])).output.split('\n')).toEqual([
    expect.stringMatching(
      new RegExp(`^administrator {2}ada@example\\.com {2}${id} {2}\\d{4}-\\d\\d-\\d\\d$`),
    ),
    expect.stringMatching(/^moderator {6}ada@example\.com /),
    '',
  ])
  expect((await directory(['revoke', 'ada@example.com', '--role', 'moderator'])).output).toBe(
    'ada@example.com is no longer a moderator.\n',
  )
  for (const only of [[], ['--role', 'administrator']]) {
    const last = await directory(['revoke', 'ada@example.com', ...only])
    expect(last).toMatchObject({ code: 1, output: '' })
    expect(last.problems).toMatch(/^This is the last administrator\. Make another .* first\.\n$/)
  }
  await account('second@example.com')
  await directory(['make-admin', 'second@example.com'])
  expect((await directory(['revoke', 'ada@example.com'])).output).toContain('is no longer an administrator.')
  expect((await directory(['revoke', 'ada@example.com'])).output).toBe('ada@example.com had no role.\n')
  expect(await actions()).toEqual([
    'role_granted',
    'role_granted',
    'role_revoked',
    'role_granted',
    'role_revoked',
  ])
})

test('where others reach the site, the missing second factor is told', async () => {
  await account('grace@example.com')
  const { output } = await directory(['make-moderator', 'grace@example.com'], {
    PUBLIC_URL: 'https://directory.example',
  })
  expect(output).toBe(
    'grace@example.com is now a moderator.\n' +
      'The role takes effect after a sign-in with the second factor: turn it on at https://directory.example/account\n',
  )
})

test('no account, no confirmed address, no such role, another service: one sentence and exit code 1', async () => {
  await account('waiting@example.com', false)
  const hosted = { SUPABASE_URL: 'https://project.supabase.co', SUPABASE_ANON_KEY: 'key' }
  const answers = await Promise.all([
    directory(['make-admin', 'nobody@example.com']),
    directory(['make-admin', 'waiting@example.com']),
    directory(['revoke', 'waiting@example.com', '--role', 'king']),
    directory(['make-admin', 'ada@example.com'], hosted),
    directory(['rotate-keys'], hosted),
    directory(['import-accounts', join(folder, 'missing.json')]),
  ])

  expect(answers.map(({ code, output }) => [code, output])).toEqual(answers.map(() => [1, '']))
  expect(answers.map(({ problems }) => problems)).toEqual([
    'There is no account with the address nobody@example.com: sign up first.\n',
    'The address of waiting@example.com isn’t confirmed yet: follow the link in the email first.\n',
    expect.stringContaining('Allowed choices are moderator, administrator.'),
    expect.stringMatching(/give the id of the account\.\n$/),
    expect.stringMatching(/^SUPABASE_URL is set, /),
    expect.stringMatching(/^The file .*missing\.json cannot be read: .*\n$/),
  ])
})

test('with a hosted project roles are given to ids', async () => {
  const id = crypto.randomUUID()
  const { output } = await directory(['make-moderator', id], {
    SUPABASE_URL: 'https://project.supabase.co',
    SUPABASE_ANON_KEY: 'key',
  })
  expect(output).toBe(
    `${id} is now a moderator.\nNo one is reminded of submissions until TEAM_EMAIL is set to an address.\n`,
  )
})

test('import-accounts tells what it has done, and can be repeated', async () => {
  const file = join(folder, 'accounts.json')
  const user = {
    id: crypto.randomUUID(),
    email: 'old@example.com',
    encrypted_password: await hash('an old password', 4),
    email_confirmed_at: '2024-01-02T03:04:05+00:00',
  }
  const deleted = {
    ...user,
    id: crypto.randomUUID(),
    email: 'gone@example.com',
    deleted_at: user.email_confirmed_at,
  }
  writeFileSync(file, JSON.stringify([user, deleted]))

  expect(await directory(['import-accounts', file])).toEqual({
    code: 0,
    output:
      'gone@example.com: skipped, it was deleted.\nImported 1 account, 0 without a password; skipped 1.\n',
    problems: '',
  })
  expect((await directory(['import-accounts', file])).output).toMatch(
    /^old@example\.com: skipped, .* already exists\.\n.*\nImported 0 accounts, .*; skipped 2\.\n$/,
  )
  writeFileSync(file, 'id,email\n')
  expect(await directory(['import-accounts', file])).toMatchObject({ code: 1, output: '' })
})

test('rotated keys sign the next service token, which is short-lived; both are written down', async () => {
  const before = await directory(['service-token', '--minutes', '5'])
  const rotated = await directory(['rotate-keys'])
  const after = await directory(['service-token'])

  expect(decodeJwt(before.output)).toMatchObject({ role: 'service_role', aud: 'authenticated' })
  const { iat = 0, exp = 0 } = decodeJwt(before.output)
  expect(exp - iat).toBe(300)
  const { kid } = decodeProtectedHeader(after.output)
  expect(rotated.output).toBe(`Access tokens are signed with the key ${kid} now.\n`)
  expect(decodeProtectedHeader(before.output).kid).not.toBe(kid)
  expect(await actions()).toEqual(expect.arrayContaining(['keys_rotated', 'service_token_issued']))
  expect((await directory(['service-token', '--minutes', '61'])).problems).toContain('from 1 to 60')
})
