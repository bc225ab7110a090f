import { execFile } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { binariesIn, findBinaries, findNamespaceUser, serviceUsers } from './binaries.ts'
import { openEmbeddedDatabase } from './join-server.ts'
import { findUser } from './own-files.ts'
import { copyProjectTo } from './testing/copy-of-project.ts'
import { folderWithDatabase, temporaryFolder } from './testing/folders.ts'
import { runAsOrdinaryUser, type ScenarioReport } from './testing/ordinary-user-scenario.ts'
import { openInOtherProcess } from './testing/other-process.ts'
import { answers } from './testing/query.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const NOBODY = findUser(65534) ?? findUser('nobody')

test('an ordinary user in a folder of mode 700: first start, taking over, stopping, a closed folder', async () => {
  const report = isRoot && NOBODY ? await runScenarioAs(NOBODY) : await runAsOrdinaryUser(temporaryFolder())

  expect(report).toEqual({
    uid: isRoot ? NOBODY?.uid : process.getuid?.(),
    mode: '700',
    ownerOfCluster: report.uid,
    rows: [{ value: 7 }],
    takenOver: true,
    stopped: true,
    unwritable: expect.stringMatching(
      /^The data folder cannot be used \(.*closed: permission denied\): give this user the right .*another folder\.$/,
    ),
  })
})

/** In a copy of the project, because the project itself may lie in a folder that only root may enter. */
async function runScenarioAs({ uid, gid }: { uid: number; gid: number }): Promise<ScenarioReport> {
  const folder = temporaryFolder(0o755)
  const { node, support } = copyProjectTo(join(folder, 'project'))
  const own = join(folder, 'own')
  mkdirSync(own, { mode: 0o700 })
  chownSync(own, uid, gid)
  const script = join(support, 'ordinary-user-scenario.ts')
  const { stdout } = await run(node, [script, own], {
    uid,
    gid,
    cwd: '/',
    env: { PATH: process.env.PATH, HOME: own },
  })
  const report: ScenarioReport = JSON.parse(stdout)
  return report
}

describe.runIf(isRoot)('as root', () => {
  test.runIf(findNamespaceUser())('in a folder of mode 700 nothing changes hands', async () => {
    const dataDir = join(temporaryFolder(0o700), 'data')
    const database = await openEmbeddedDatabase({ dataDir, durable: false })

    expect(await answers(database.connectionString)).toBe(true)
    expect([statSync(dataDir).uid, statSync(join(dataDir, 'postgres')).uid]).toEqual([0, 0])
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700')
    await database.close()
  })

  test('without user namespaces a service user runs it, who may only pass through the data folder', async () => {
    const dataDir = join(temporaryFolder(0o755), 'data')
    const options = { dataDir, durable: false, allowNamespace: false }
    const database = await openEmbeddedDatabase(options)

    expect(await answers(database.connectionString)).toBe(true)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(serviceUsers()[0]?.uid)
    expect(statSync(dataDir)).toMatchObject({ uid: 0, gid: serviceUsers()[0]?.gid })
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('710')
    await database.close()

    // Later starts keep the owner of the cluster, namespaces or not.
    const again = await openEmbeddedDatabase({ dataDir, durable: false })
    expect(again.startedHere).toBe(true)
    await again.close()
  })

  test('a cluster made in a namespace is handed over when namespaces are no longer allowed', async () => {
    const dataDir = folderWithDatabase()
    const database = await openEmbeddedDatabase({ dataDir, durable: false, allowNamespace: false })

    expect(await answers(database.connectionString)).toBe(true)
    expect(statSync(join(dataDir, 'postgres', 'base')).uid).toBe(serviceUsers()[0]?.uid)
    await database.close()
  })

  test('binaries in a closed folder are copied to where the service user reaches them', async () => {
    const folder = temporaryFolder(0o755)
    const { root, version } = findBinaries()
    const hidden = join(folder, 'closed', 'native')
    mkdirSync(dirname(hidden), { mode: 0o700 })
    cpSync(root, hidden, { recursive: true, verbatimSymlinks: true })
    const dataDir = join(folder, 'data')

    const binaries = binariesIn(hidden, version)
    const database = await openEmbeddedDatabase({ dataDir, durable: false, allowNamespace: false, binaries })

    expect(await answers(database.connectionString)).toBe(true)
    expect(existsSync(join(dataDir, `postgres-binaries-${version}`, 'bin', 'postgres'))).toBe(true)
    await database.close()
  })

  test('where no way is open, one sentence names the closed folder and what to do', async () => {
    const closed = join(temporaryFolder(0o755), 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const [user] = serviceUsers()

    await expect(
      openEmbeddedDatabase({ dataDir: join(closed, 'data'), allowNamespace: false }),
    ).rejects.toThrow(
      `PostgreSQL refuses to run as this user, and the user ${user?.name}, who would run it instead, may not enter ` +
        `${closed}: start the server as an ordinary user, set DATA_DIR to a folder that everybody may pass through`,
    )
    expect((statSync(closed).mode & 0o777).toString(8)).toBe('700')
  })

  test.runIf(NOBODY)('in the folder of another user all that is made belongs to that user', async () => {
    const folder = temporaryFolder(0o755)
    const { uid, gid } = NOBODY ?? { uid: 0, gid: 0 }
    chownSync(folder, uid, gid)
    chmodSync(folder, 0o700)
    const dataDir = join(folder, 'data')
    const { root, version } = findBinaries()
    const reachable = join(temporaryFolder(0o755), 'native') // the project itself may be closed to that user
    cpSync(root, reachable, { recursive: true, verbatimSymlinks: true })

    const binaries = binariesIn(reachable, version)
    const database = await openEmbeddedDatabase({ dataDir, durable: false, binaries })

    for (const name of ['', 'postgres', 'postgres-password', 'postgres-port', 'postgres.log']) {
      expect([name, statSync(join(dataDir, name)).uid]).toEqual([name, uid])
    }
    await database.close()
  })

  test('a container without SYS_PTRACE, where nobody may look into other users’ processes, is no hindrance', async () => {
    const dataDir = join(temporaryFolder(0o755), 'data')
    const surroundings = { without: 'sys_ptrace' }
    const options = { dataDir, durable: false, allowNamespace: false }

    const first = await openInOtherProcess(options, surroundings)
    await first.kill()
    const second = await openInOtherProcess(options, surroundings)

    expect(second).toMatchObject({ pid: first.pid, startedHere: false })
    expect(await answers(second.connectionString)).toBe(true)
    await second.close()
    expect(await answers(second.connectionString)).toBe(false)
  })

  test.runIf(findNamespaceUser())(
    'a user id without a name, as some containers have it, is no hindrance',
    async () => {
      const folder = temporaryFolder(0o755)
      const { node, support } = copyProjectTo(join(folder, 'project'))
      const dataDir = join(folder, 'data')
      mkdirSync(dataDir, { mode: 0o700 })
      chownSync(dataDir, 54321, 54321)

      const script = join(support, 'hold-open.ts')
      const database = await openInOtherProcess(
        { dataDir, durable: false },
        { node, script, uid: 54321, gid: 54321 },
      )

      expect(await answers(database.connectionString)).toBe(true)
      await database.close()
      expect(await answers(database.connectionString)).toBe(false)
    },
  )
})
