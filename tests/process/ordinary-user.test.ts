import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort, runDirectory } from '../support/directory-server.ts'
import { copyProductTo } from './copy-of-product.ts'
import { databaseOf, start, temporaryFolder } from './for-one-test.ts'

/** Nobody in particular, when the tests run as root; else whoever runs them. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
const uid = user?.uid ?? process.getuid?.()

test('an ordinary user starts the product in a checkout that only this user may enter', async () => {
  const cwd = temporaryFolder(0o700)
  const node = await copyProductTo(cwd)
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, join(cwd, 'build'), join(cwd, 'app')])
  if (user) chownSync(cwd, user.uid, user.gid)
  const builtAt = statSync(join(cwd, 'build/server/index.js')).mtimeMs
  const surroundings = { cwd, node, command: ['scripts/start.mjs'], ...(user ? { user } : {}) }

  const first = await start({ HOME: cwd }, surroundings)

  expect(first.output()).toMatch(/^Making the database in .*\n/)
  expect(await (await fetch(`${first.url}/county/martin`)).text()).toContain('Martin County')
  expect(await (await fetch(`${first.url}/readyz`)).json()).toEqual({ status: 'ok', database: 'available' })
  expect(first.dataDir).toBe(join(cwd, 'var'))
  expect(statSync(first.dataDir)).toMatchObject({ uid })
  expect(statSync(join(first.dataDir, 'postgres'))).toMatchObject({ uid })
  expect((statSync(first.dataDir).mode & 0o777).toString(8)).toBe('700')
  await first.stop()
  expect(databaseOf(first.dataDir)).toBeUndefined()

  const second = await start({ HOME: cwd }, surroundings)
  expect(second.output()).toMatch(/^The directory is ready at \S+\n$/)
  expect(statSync(join(cwd, 'build/server/index.js')).mtimeMs).toBe(builtAt)
  await second.stop()

  const closed = join(cwd, 'closed')
  mkdirSync(closed)
  if (user) chownSync(closed, user.uid, user.gid)
  chmodSync(closed, 0o500)
  expect(
    await runDirectory({ HOME: cwd, PORT: String(await freePort()), DATA_DIR: closed }, surroundings),
  ).toEqual({
    code: 1,
    stdout: '',
    stderr:
      `The data folder cannot be used (${closed}: permission denied): ` +
      'give this user the right to read and write it, or set DATA_DIR to another folder.\n',
  })
})
