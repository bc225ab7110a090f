import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase, Pool } from 'pg'
import { type Database, openPool } from '../../app/db/client.ts'
import * as schema from '../../app/db/schema/index.ts'
import { DatabaseAway } from '../../app/db/unavailable.ts'
import { parsePosition, type Position } from './position.ts'

const MOST_CONNECTIONS = 10
const PATIENCE_MS = 4000
const LOOK_MS = 1000

/** Of a process, so that two servers behind one address are told apart, and one before and after its restart. */
const SERVER = `select concat_ws(' ', host(inet_server_addr()), inet_server_port(), pg_postmaster_start_time()) as server`
/** The timeline that replay has come to is in the control file only, a little late. */
const STATE = `select pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as is_replica,
  greatest(timeline_id, min_recovery_end_timeline) as timeline, (select system_identifier::text from pg_control_system()) as system
  from pg_control_checkpoint(), pg_control_recovery()`

interface State extends Record<string, unknown> {
  lsn: string | null
  is_replica: boolean
  timeline: number
  system: string
}

export class Replica {
  /** Without user and password, for the log. */
  readonly place: string
  readonly #address: string
  #connections: { reading: Pool; looking: Pool; db: Database } | undefined
  #server: string | undefined

  constructor(address: string) {
    this.#address = address
    this.place = new URL(address).host
  }

  /** @returns undefined when it follows nobody. @throws when it cannot be asked */
  async look(): Promise<Position | undefined> {
    this.#connections ??= this.#connect()
    const { rows } = await this.#connections.looking.query<State>(STATE)
    const [state] = rows
    if (!state?.is_replica || state.lsn === null) return undefined
    return { lsn: parsePosition(state.lsn), timeline: state.timeline, system: state.system }
  }

  get db(): Database | undefined {
    return this.#connections?.db
  }

  /** What comes next is asked by new connections, to whichever server is there. */
  forget(): void {
    void this.close().catch(() => {})
  }

  async close(): Promise<void> {
    const connections = this.#connections
    this.#connections = undefined
    this.#server = undefined
    await Promise.all([connections?.reading.end(), connections?.looking.end()])
  }

  #connect() {
    const options = { connectionString: this.#address, onError: () => {} }
    const onConnect = (client: ClientBase) => this.#requireSame(client)
    const reading = openPool({ ...options, max: MOST_CONNECTIONS, patienceMs: PATIENCE_MS, onConnect })
    const looking = openPool({ ...options, max: 1, patienceMs: LOOK_MS, onConnect })
    return { reading, looking, db: drizzle(reading, { schema }) }
  }

  /** What one server has replayed says nothing about another one behind the same address. */
  async #requireSame(client: ClientBase): Promise<void> {
    const { rows } = await client.query<{ server: string }>(SERVER)
    const server = rows[0]?.server
    this.#server ??= server
    if (server !== this.#server) throw new DatabaseAway()
  }
}
