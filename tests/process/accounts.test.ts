import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { GoTrueClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { freePort, runDirectory } from '../support/directory-server.ts'
import { launch, start, startedFolder, temporaryDatabase, temporaryFolder } from './for-one-test.ts'

const PASSWORD = 'correct horse battery'

const clientOf = (url: string) =>
  new GoTrueClient({ url: `${url}/auth/v1`, persistSession: false, autoRefreshToken: false })

test('a person signs up, and is still signed in after a restart', async () => {
  const DATA_DIR = startedFolder()
  const PORT = String(await freePort())
  const settings = { DATA_DIR, PORT, CONFIRM_ADDRESSES: 'off' }
  const first = await start(settings)
  const { data, error } = await clientOf(first.url).signUp({ email: 'ray@example.com', password: PASSWORD })
  expect(error).toBeNull()
  expect(readdirSync(join(DATA_DIR, 'keys'))).toEqual(['auth.json'])
  expect(statSync(join(DATA_DIR, 'keys', 'auth.json')).mode & 0o777).toBe(0o600)
  const keys = await (await fetch(`${first.url}/.well-known/jwks.json`)).json()
  expect(await (await fetch(`${first.url}/auth/v1/.well-known/jwks.json`)).json()).toEqual(keys)
  expect(first.output()).not.toMatch(/ray@example\.com|correct horse/)
  await first.stop()

  const second = await start(settings)
  const client = clientOf(second.url)
  const user = await client.getUser(data.session?.access_token ?? '')
  expect(user.data.user?.email).toBe('ray@example.com')
  const refreshed = await client.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
  expect(refreshed.error).toBeNull()
  for (const path of ['/auth/v1/nothing', '/auth/v1', '/rest/v1/nothing', '/api/v1/nothing']) {
    const answer = await fetch(`${second.url}${path}`)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers.get('content-type')).toMatch(/^application\/(?:problem\+)?json/)
  }
})

test('while the server starts, clients are told so in JSON and keep their sessions', async () => {
  const PORT = String(await freePort())
  launch({ DATA_DIR: join(temporaryFolder(), 'data'), PORT })
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${PORT}/auth/v1/user`).catch(() => undefined)
    return answer && [answer.status, answer.headers.get('content-type'), (await answer.json()).code]
  }
  await expect.poll(ask, { interval: 20 }).toEqual([503, 'application/json', 'unexpected_failure'])
})

test('with a hosted project the built-in service is not there', async () => {
  const { connectionString: DATABASE_URL } = await temporaryDatabase({ withSampleList: true })
  const { url } = await start({
    DATABASE_URL,
    SUPABASE_URL: 'https://project.supabase.co',
    SUPABASE_ANON_KEY: 'anon',
  })
  for (const path of ['/auth/v1/settings', '/auth/v1/.well-known/jwks.json']) {
    const answer = await fetch(`${url}${path}`)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  }
  expect((await fetch(`${url}/.well-known/jwks.json`)).status).toBe(404)
})

test('half a hosted project ends the start', async () => {
  const { connectionString: DATABASE_URL } = await temporaryDatabase()
  const cases = [
    [{ SUPABASE_ANON_KEY: 'anon' }, 'supabaseUrl is required.'],
    [{ SUPABASE_URL: 'https://project.supabase.co' }, 'supabaseKey is required.'],
  ] as const
  for (const [settings, stderr] of cases) {
    const run = await runDirectory({ DATABASE_URL, PORT: String(await freePort()), ...settings })
    expect(run).toEqual({ code: 1, stdout: '', stderr: `${stderr}\n` })
  }
})
