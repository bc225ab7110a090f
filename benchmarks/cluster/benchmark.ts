import { execFile } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as rest } from 'node:timers/promises'
import { promisify } from 'node:util'
import { projectRoot } from '../../tests/support/directory-server.ts'
import { writeFigures } from '../figures.ts'
import { readOptions } from '../options.ts'
import { ask, type Databases, NODES, startDatabases } from './databases.ts'
import { Load } from './load.ts'
import { Machine, until } from './machine.ts'
import { News } from './news.ts'
import { describePhases, figuresOf, type Phase } from './phases.ts'
import { type Servers, startServers } from './servers.ts'

const UNANSWERED = 'the business search could not be answered'

const USAGE = `npm run bench -- cluster [OPTIONS]

  --listings NUMBER   made-up businesses; 2000 unless told otherwise
  --readers NUMBER    who read pages one after the other; 8 unless told otherwise
  --writers NUMBER    who send businesses in; 3 unless told otherwise
  --seconds NUMBER    of each part; 10 unless told otherwise
  --keep              leaves the logs where they are

Needs Debian's patroni, etcd-server, haproxy, pgbouncer, nginx and postgresql-15. Starts two PostgreSQL under Patroni
with one etcd, HAProxy and pgBouncer, and three servers behind nginx, all on 127.0.0.1; kills one server, the replica
and the primary while pages are read and businesses are sent in. Ends and removes everything, also on Ctrl+C.
`

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, USAGE, {
    listings: '2000',
    readers: '8',
    writers: '3',
    seconds: '10',
    keep: false,
  })
  if (!values) return 0
  const machine = new Machine()
  const end = (why: string) => {
    process.stderr.write(`\n${why}: ending everything.\n`)
    void machine.clear().finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(signal))
  process.once('uncaughtException', (error) => end(error.stack ?? error.message))
  try {
    const size = { readers: Number(values.readers), writers: Number(values.writers) }
    return await runOn(machine, { ...size, listings: values.listings, partMs: Number(values.seconds) * 1000 })
  } finally {
    await machine.clear({ keepsFiles: values.keep })
  }
}

interface Options {
  listings: string
  readers: number
  writers: number
  partMs: number
}

async function runOn(machine: Machine, { listings, partMs, ...size }: Options): Promise<number> {
  const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
  const [loadBefore = 0] = loadavg()
  const databases = await startDatabases(machine)
  say('PostgreSQL, its replica, Patroni, etcd, HAProxy and pgBouncer run.')
  const servers = await startServers(machine, databases)
  await runCommand(servers, ['generate', '--count', listings])
  say(`Three servers run behind nginx, with ${listings} listings.`)

  const load = new Load(servers.url)
  const news = new News(servers)
  await load.start(size)
  await news.start(databases.direct)
  machine.atEnd(() => Promise.all([load.stop(), news.stop()]))
  const phases: Phase[] = []
  const part = async (name: string, work: () => Promise<unknown>) => {
    const from = phases.at(-1)?.to ?? performance.now()
    await work()
    await rest(partMs)
    phases.push({ name, from, to: performance.now() })
    say(`Done: ${name}.`)
  }
  await part('nothing is killed', async () => {})
  await part('a server is killed', () => servers.kill(1))
  await part('the server is back', () => servers.start(1))
  const before = await waitForBoth(databases)
  const replica = NODES.find((name) => name !== before.primary) ?? NODES[1]
  await part('the replica is killed', () => machine.kill(replica))
  await part('the replica is back', async () => {
    databases.start(replica)
    await waitForBoth(databases)
  })
  const { primary } = await waitForBoth(databases)
  await part('the primary is killed', async () => {
    await machine.kill(primary)
    await until('there is another primary', async () => {
      const now = await databases.look()
      return (
        now !== undefined && now.primary !== primary && (await ask(databases.direct, 'select 1')).length === 1
      )
    })
  })
  await part('the old primary is a replica', async () => {
    databases.start(primary)
    await waitForBoth(databases)
  })
  await Promise.all([load.stop(), news.stop()])

  const figures = figuresOf(phases, load, news)
  const there = await ask<{ name: string }>(
    databases.direct,
    `select fields ->> 'businessName' as name from submissions`,
  )
  const names = new Set(there.map(({ name }) => name))
  const lost = load.acknowledged.filter((name) => !names.has(name)).length
  const audit = await runCommand(servers, ['verify-audit'])
  // Such a page is answered with 200, and finds nothing.
  const unanswered = servers.each
    .map((_, index) => machine.log(`server-${index}`).split(UNANSWERED).length - 1)
    .reduce((sum, count) => sum + count)
  say(`\n${describePhases(figures)}`)
  say(`\nAcknowledged submissions: ${load.acknowledged.length}, lost of them: ${lost}.`)
  say(`Pages that were older than before: ${news.stepsBack}. Searches without an answer: ${unanswered}.`)
  say(`Audit log: ${audit.trim()}`)
  say(`Load of the machine before: ${loadBefore.toFixed(1)}, cores: ${availableParallelism()}.`)
  writeFigures('cluster', {
    loadBefore,
    cores: availableParallelism(),
    listings,
    ...size,
    figures,
    lost,
    stepsBack: news.stepsBack,
    unanswered,
    audit: audit.trim(),
  })
  return lost + news.stepsBack + unanswered === 0 && /sound/.test(audit) ? 0 : 1
}

function waitForBoth(databases: Databases) {
  return until('a primary with its synchronous replica', async () => {
    const now = await databases.look()
    return now?.isComplete && now
  })
}

async function runCommand({ settings }: Servers, command: string[]): Promise<string> {
  const { PATH, HOME } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`${projectRoot}/build/server/directory.js`, ...command],
    { cwd: projectRoot, env: { PATH, HOME, ...settings, LOG_LEVEL: 'error' } },
  )
  return stdout
}
