import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { start, temporaryDatabase, temporaryFolder } from '../process/for-one-test.ts'
import { signUp } from './sign-up.ts'

/** Debian's package `faketime`. */
const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`
const PAGES = ['/', '/county/martin', '/businesses/search?q=plumber&open=now', '/readyz']

test('the clock of the server jumps by a day and back, and nothing stops or is refused for long', async () => {
  if (!existsSync(LIBRARY)) throw new Error('This test needs Debian’s package faketime.')
  const clock = join(temporaryFolder(), 'clock')
  const setClock = (offset: string) => {
    writeFileSync(`${clock}.new`, `${offset}\n`)
    renameSync(`${clock}.new`, clock)
  }
  setClock('+0')
  const { connectionString } = await temporaryDatabase()
  const server = await start({
    DATABASE_URL: connectionString,
    CONFIRM_ADDRESSES: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  const serverTime = async () => Date.parse((await fetch(server.url)).headers.get('date') ?? '')
  const before = await signUp(server.url)

  for (const [offset, hours] of [
    ['+1d', 24],
    ['-1d', -24],
    ['+0', 0],
  ] as const) {
    setClock(offset)
    await expect
      .poll(async () => Math.abs((await serverTime()) - Date.now() - hours * 3_600_000))
      .toBeLessThan(60_000)
    for (const path of PAGES) expect((await fetch(server.url + path)).status, `${offset} ${path}`).toBe(200)
    const { access_token: token } = await signUp(server.url)
    expect(await userStatus(server.url, token), `a new session at ${offset}`).toBe(200)
  }
  expect(await userStatus(server.url, before.access_token), 'a session from before').toBe(200)
  expect(server.output()).not.toContain('"level":50')
})

async function userStatus(url: string, token: string): Promise<number> {
  return (await fetch(`${url}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } })).status
}
