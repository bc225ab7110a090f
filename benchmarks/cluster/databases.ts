import type { Client } from 'pg'
import { withClient } from '../../app/db/with-client.ts'
import { freePort } from '../../tests/support/directory-server.ts'
import { type Machine, until } from './machine.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const PASSWORD = 'cluster-run'
export const NODES = ['postgres-1', 'postgres-2'] as const
export type Node = (typeof NODES)[number]

interface Member {
  name: string
  role: string
  state: string
}

/**
 * A primary and a synchronous replica under Patroni, with one etcd; HAProxy leads to the primary, pgBouncer
 * to HAProxy.
 */
export type Databases = Awaited<ReturnType<typeof startDatabases>>

export async function startDatabases(machine: Machine) {
  const ports = await freePorts(9)
  const [etcd = 0, etcdPeer = 0, haproxy = 0, pgbouncer = 0, ...own] = ports
  const nodes = NODES.map((name, index) => ({
    name,
    port: own[index * 2] ?? 0,
    api: own[index * 2 + 1] ?? 0,
  }))
  const etcdUrl = `http://127.0.0.1:${etcd}`
  const peerUrl = `http://127.0.0.1:${etcdPeer}`
  machine.make('etcd')
  const options = {
    name: 'one',
    'data-dir': `${machine.folder}/etcd/data`,
    'listen-client-urls': etcdUrl,
    'advertise-client-urls': etcdUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `one=${peerUrl}`,
  }
  const etcdArguments = Object.entries(options).map(([option, value]) => `--${option}=${value}`)
  machine.run('etcd-server', 'etcd', etcdArguments)
  await until('etcd answers', async () => (await fetch(`${etcdUrl}/health`)).ok)

  const start = (name: Node) => machine.run(name, 'patroni', [`${machine.folder}/${name}.yml`])
  for (const node of nodes) machine.make(`${node.name}.yml`, patroniConfiguration(machine, etcd, node))
  const look = () => lookAt(nodes)
  start('postgres-1')
  await until('the first PostgreSQL is the primary', async () => (await look())?.primary)
  start('postgres-2')
  await until('the second PostgreSQL is its replica', async () => (await look())?.isComplete)

  machine.run('haproxy', 'haproxy', ['-f', machine.make('haproxy.cfg', haproxyConfiguration(haproxy, nodes))])
  const admin = `postgres://postgres:${PASSWORD}@127.0.0.1:${haproxy}/postgres`
  // Until its first checks HAProxy leads to both in turns.
  await until('HAProxy leads to the primary', async () => {
    const asked = Array.from(NODES, () => ask<{ is: boolean }>(admin, 'select not pg_is_in_recovery() as is'))
    return (await Promise.all(asked)).every(([row]) => row?.is)
  })
  await execute(admin, `create role directory login password '${PASSWORD}'`)
  await execute(admin, `alter role directory set statement_timeout = '5s'`)
  await execute(admin, 'create database directory owner directory')
  machine.run('pgbouncer', 'pgbouncer', [
    machine.make('pgbouncer.ini', pgbouncerConfiguration(pgbouncer, haproxy)),
  ])
  const at = (...places: number[]) =>
    `postgres://directory:${PASSWORD}@${places.map((port) => `127.0.0.1:${port}`).join(',')}/directory`
  await until('pgBouncer answers', () => execute(at(pgbouncer), 'select 1'))
  return {
    /** pgBouncer, in transaction mode. */
    pooled: at(pgbouncer),
    /** Past pgBouncer, to the current primary. */
    direct: at(haproxy),
    /** Both, each by its own address. */
    each: at(...nodes.map(({ port }) => port)),
    start,
    /** Which one is the primary, and whether the other one is its synchronous replica. */
    look,
  }
}

export async function execute(connectionString: string, statement: string): Promise<true> {
  await ask(connectionString, statement)
  return true
}

export async function ask<Row extends object>(connectionString: string, statement: string): Promise<Row[]> {
  const patience = { connectionTimeoutMillis: 3000, query_timeout: 30_000 }
  const query = (client: Client) => client.query<Row>(statement)
  return (await withClient(connectionString, 'benchmark', query, patience)).rows
}

async function lookAt(nodes: readonly { api: number }[]) {
  for (const { api } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${api}/cluster`).catch(() => undefined)
    if (!answer?.ok) continue
    const { members } = (await answer.json()) as { members: Member[] }
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
    const primary = NODES.find((name) => name === leader?.name)
    if (!primary) continue
    const isComplete = members.some(
      ({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state),
    )
    return { primary, isComplete }
  }
  return undefined
}

function patroniConfiguration(
  { folder }: Machine,
  etcd: number,
  { name, port, api }: { name: string; port: number; api: number },
): string {
  const user = (role: string) => ({ username: role, password: PASSWORD })
  return JSON.stringify({
    scope: 'directory',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        // The least that Patroni takes.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 100, shared_buffers: '64MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/${name}`,
      bin_dir: BINARIES,
      pgpass: `${folder}/${name}.pgpass`,
      authentication: {
        superuser: user('postgres'),
        replication: user('replicator'),
        rewind: user('rewinder'),
      },
      parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
    },
  })
}

function haproxyConfiguration(port: number, nodes: readonly { name: string; port: number; api: number }[]) {
  return `defaults
  mode tcp
  timeout connect 1s
  timeout queue 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.api}`).join('\n')}
`
}

function pgbouncerConfiguration(port: number, haproxy: number): string {
  return `[databases]
directory = host=127.0.0.1 port=${haproxy} dbname=directory user=directory password=${PASSWORD}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 30
max_client_conn = 200
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 4
`
}

/** All at once, or two would be the same. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}
