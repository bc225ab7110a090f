import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, runDirectory } from '../support/directory-server.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'
import {
  answeringProcesses,
  databaseOf,
  isRunning,
  launch,
  logged,
  query,
  start,
  startedFolder,
  temporaryDatabase,
  temporaryFolder,
} from './for-one-test.ts'

const TWO = { WEB_CONCURRENCY: '2' }
const METRICS_PORT = String(await freePort())
const { server, database } = setUpDirectory({
  ...TWO,
  PAGE_MEMORY_MB: '16',
  METRICS_PORT,
  CONFIRM_ADDRESSES: 'off',
  TRUSTED_PROXIES: '127.0.0.1',
})

const PROFILE = '/business/tidewrack-plumbing-1'

interface Visitor {
  agent: Agent
  /** Of the process that answers. */
  pid: number
}

async function ask(path: string, { agent }: Pick<Visitor, 'agent'>) {
  const outgoing = request(server.url + path, { agent }).end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  const body = await text(answer)
  return { status: String(answer.headers['cache-status']), body, port: outgoing.socket?.localPort ?? 0 }
}

/** On connections that stay, one to each process. */
async function visitorsOfBoth(): Promise<[Visitor, Visitor]> {
  const pids = answeringProcesses(server.process.pid)
  const visitors = new Map<number, Visitor>()
  while (visitors.size < 2) {
    const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    onTestFinished(() => agents.forEach((agent) => agent.destroy()))
    for (const visitor of await Promise.all(agents.map((agent) => meet(agent, pids)))) {
      visitors.set(visitor.pid, visitor)
    }
  }
  const [one, other] = visitors.values()
  if (!one || !other) throw new Error('Only one process answers.')
  return [one, other]
}

async function meet(agent: Agent, pids: number[]): Promise<Visitor> {
  const { port } = await ask('/healthz', { agent })
  const hex = (number: number | string) => Number(number).toString(16).toUpperCase().padStart(4, '0')
  const ends = new RegExp(`:${hex(new URL(server.url).port)} \\w+:${hex(port)} `)
  const [line = ''] = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((one) => ends.test(one))
  const socket = `socket:[${line.trim().split(/\s+/)[9]}]`
  const pid = pids.find((one) => socketsOf(one).includes(socket))
  if (pid === undefined) throw new Error(`No process has the connection of port ${port}.`)
  return { agent, pid }
}

function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).map((name) => {
    try {
      return readlinkSync(join(folder, name))
    } catch {
      return ''
    }
  })
}

async function figure(name: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text()) ?? []
  return Number(value)
}

test('both processes answer, and the figures are those of all', async () => {
  for (const visitor of await visitorsOfBoth()) {
    await ask('/robots.txt', visitor)
    await ask('/no-such-page', visitor)
  }

  expect(await figure('directory_kept_pages')).toBe(2)
  const counted = 'directory_http_requests_total{method="GET",status="404"}'
  await expect.poll(() => figure(counted)).toBe(2)
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from businesses where status <> 'unlisted'`,
  )
  expect(await figure('directory_listings')).toBe(rows[0]?.count)
  expect(await figure('directory_database_up')).toBe(1)
  expect(await figure('directory_changes_heard')).toBe(1)
})

test('a change through one process is shown by it at once, and by the other a moment later, 50 times', async () => {
  const say = await ownerOfProfile()
  const [one, other] = await visitorsOfBoth()
  let kept = 0
  for (let turn = 1; turn <= 50; turn++) {
    const [writes, reads] = turn % 2 ? [one, other] : [other, one]
    const content = `We said this ${turn} times.`
    await say(content, writes)
    expect((await ask(PROFILE, writes)).body).toContain(content)
    await expect.poll(async () => (await ask(PROFILE, reads)).body, { interval: 5 }).toContain(content)
    const again = await ask(PROFILE, reads)
    expect(again.body).toContain(content)
    if (again.status === 'directory; hit') kept++
  }
  expect(kept).toBeGreaterThan(35)
})

let accounts = 0
let said = 0

/** @returns what changes the text of a post on the profile */
async function ownerOfProfile() {
  const json = { 'content-type': 'application/json' }
  const signUp = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: `owner${++accounts}@example.com`, password: 'a-rather-long-secret-7' }),
  })
  const session = (await signUp.json()) as { access_token: string; user: { id: string } }
  await database.db.execute(sql`insert into business_owners (business_id, account_id)
    values ('tidewrack-plumbing-1', ${session.user.id})`)
  let id: number | undefined
  const say = async (content: string, { agent }: Pick<Visitor, 'agent'>) => {
    const outgoing = request(`${server.url}/api/v1/posts${id ? `/${id}` : ''}`, {
      agent,
      method: id ? 'PUT' : 'POST',
      headers: {
        ...json,
        authorization: `Bearer ${session.access_token}`,
        // Twenty from each network, as their limit wants.
        'x-forwarded-for': `192.0.2.${Math.floor(said++ / 20) + 1}`,
      },
    })
    outgoing.end(JSON.stringify({ businessId: 'tidewrack-plumbing-1', type: 'update', content }))
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    const body = await text(answer)
    expect(answer.statusCode, body).toBeLessThan(300)
    id ??= (JSON.parse(body) as { id: number }).id
  }
  await say('We said nothing yet.', { agent: new Agent() })
  return say
}

test('a process that is killed is replaced, and visitors get answers meanwhile', async () => {
  const [doomed = 0, other = 0] = answeringProcesses(server.process.pid)
  process.kill(doomed, 'SIGKILL')
  await expect.poll(() => logged(server, 'another one is started')).toMatchObject([{ signal: 'SIGKILL' }])

  const isReplaced = () => answeringProcesses(server.process.pid).filter((pid) => pid !== doomed).length === 2
  for (let number = 0; number < 20 || !isReplaced(); number++) {
    expect((await ask(PROFILE, { agent: new Agent() })).body).toContain('Tidewrack')
  }
  expect(answeringProcesses(server.process.pid)).toContain(other)
  await expect.poll(() => figure('directory_changes_heard')).toBe(1)
})

test('SIGTERM finishes what is under way in each process, and then ends all', async () => {
  const { connectionString } = await temporaryDatabase({ withSampleList: true })
  const directory = await start({ DATABASE_URL: connectionString, ...TWO })
  const children = answeringProcesses(directory.process.pid)
  await query(connectionString, `update businesses set name = 'Late But Complete' where is_featured`)
  const blocker = new pg.Client({ connectionString })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('begin; lock table businesses in access exclusive mode')
  const answers = [1, 2, 3, 4].map(async () => (await fetch(directory.url)).text())
  const waiting = () =>
    query(connectionString, `select 1 from pg_locks where relation = 'businesses'::regclass and not granted`)
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(1)

  const closed = once(directory.process, 'close')
  directory.process.kill('SIGTERM')
  await expect.poll(() => logged(directory, 'stopping')).toHaveLength(1)
  await blocker.query('commit')

  for (const answer of await Promise.all(answers)) expect(answer).toContain('Late But Complete')
  await closed
  expect(directory.process.exitCode).toBe(0)
  expect(children.map(isRunning)).toEqual([false, false])
})

test('SIGKILL of the supervising process leaves its database only, which the next start takes over', async () => {
  const dataDir = startedFolder()
  const first = await start({ DATA_DIR: dataDir, ...TWO })
  const [database, children] = [databaseOf(dataDir), answeringProcesses(first.process.pid)]
  expect(children).toHaveLength(2)

  await first.stop('SIGKILL')
  await expect.poll(() => children.filter(isRunning)).toEqual([])

  const second = await start({ DATA_DIR: dataDir, PORT: new URL(first.url).port, ...TWO })
  expect(databaseOf(dataDir)).toBe(database)
  expect((await fetch(second.url)).status).toBe(200)
  process.kill(second.process.pid ?? 0, 'SIGINT')
  await once(second.process, 'close')
  expect(second.process.exitCode).toBe(0)
  expect(databaseOf(dataDir)).toBeUndefined()
})

test('a port in use is told at once and once, before anything is made', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const { port } = new URL(server.url)

  expect(await runDirectory({ DATA_DIR: dataDir, PORT: port, ...TWO })).toEqual({
    code: 1,
    stdout: '',
    stderr: `Port ${port} is already in use: stop the other program, or choose another port with PORT=${Number(port) + 1} npm start.\n`,
  })
  expect(existsSync(dataDir)).toBe(false)
})

test('a process that ends while it starts ends the start with one sentence', async () => {
  const ending = `import cluster from 'node:cluster'; if (cluster.isWorker) process.exit(7)`
  const run = launch(
    { DATA_DIR: temporaryFolder(), PORT: String(await freePort()), LOG_LEVEL: 'silent', ...TWO },
    { command: ['--import', `data:text/javascript,${encodeURIComponent(ending)}`, 'build/server/index.js'] },
  )
  expect(await run.ended).toBe(1)
  expect(run.stderr()).toBe(
    'The processes that answer visitors end while they start (code 7): look at the lines above, or try one process with WEB_CONCURRENCY=1.\n',
  )
})
