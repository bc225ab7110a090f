import { setImmediate as turn, setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../app/platform/log.ts'
import { endOfLastRecord, parsePosition, type Position } from '../database/position.ts'

/** As the triggers of the migration `changes-are-told` name it. */
const CHANNEL = 'directory_changed'
/** Of a round trip, after which silence may be a lost connection; all servers show a change within a second. */
export const CONFIRMED_FOR_MS = 800
const CONFIRM_AGAIN_MS = 300
/** How long a request waits for a round trip. */
const PATIENCE_MS = 1000
/** The first eight digits of a segment's name are the timeline. */
const POSITION = `select lsn::text, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline,
  (select system_identifier::text from pg_control_system()) as system,
  pg_size_bytes(current_setting('wal_segment_size'))::text as segment from pg_current_wal_insert_lsn() lsn`
const SHORTEST_REST_MS = 100
const LONGEST_REST_MS = 2000

interface PositionRow {
  lsn: string
  timeline: number
  system: string
  segment: string
}

interface ChangeWatchOptions {
  /** Asked at each connecting: the embedded database may come back on another port. */
  connectionString: () => string
  log: Log
}

/**
 * Hears on a connection of its own that published data has changed. The epoch is a number for "everything that was
 * heard until now": what was read after it was known, and while it still is, has no change missing.
 */
export class ChangeWatch {
  readonly #options: ChangeWatchOptions
  #client: pg.Client | undefined
  #epoch = 0
  #confirmedAt = -Infinity
  #asking: Promise<void> | undefined
  #asksAgain: Promise<void> | undefined
  #isClosed = false
  #reconnecting = Promise.resolve()

  constructor(options: ChangeWatchOptions) {
    this.#options = options
  }

  /** Undefined while changes cannot be heard. */
  get epoch(): number | undefined {
    return this.#client && this.#epoch
  }

  /** Whether the connection has answered a moment ago; asks again in the background before that ends. */
  get isConfirmed(): boolean {
    const age = performance.now() - this.#confirmedAt
    if (age > CONFIRM_AGAIN_MS && !this.#asking) void this.#ask()
    return this.#client !== undefined && age < CONFIRMED_FOR_MS
  }

  /** The first connecting is awaited, whether it succeeds or not. */
  async start(): Promise<void> {
    if (!(await this.#connect())) this.#reconnect()
  }

  /**
   * Everything that was committed before the call has been heard after it: PostgreSQL sends the notifications first.
   * A connection that does not answer in time is given up, and what was heard by it with it.
   */
  async confirm(): Promise<void> {
    const client = this.#client
    if (!client) return
    const askedAt = performance.now()
    const abort = new AbortController()
    const { signal } = abort
    await Promise.race([this.#ask(), rest(PATIENCE_MS, undefined, { signal }).catch(() => {})])
    abort.abort()
    // After a busy moment the answer may be here and not read yet.
    await turn()
    if (this.#confirmedAt < askedAt) this.#lose(client)
  }

  /** The position of PostgreSQL by which everything was committed that the epoch tells of. */
  async readPosition(): Promise<{ epoch: number; position: Position } | undefined> {
    const epoch = this.#epoch
    const { rows } = (await this.#client?.query<PositionRow>(POSITION).catch(() => undefined)) ?? {}
    const [row] = rows ?? []
    if (!row) return undefined
    const lsn = endOfLastRecord(parsePosition(row.lsn), BigInt(row.segment))
    return { epoch, position: { lsn, timeline: row.timeline, system: row.system } }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
    await this.#reconnecting
  }

  /** One question at a time; callers in between share the next one. */
  #ask(): Promise<void> {
    if (!this.#asking) {
      this.#asking = this.#askNow().finally(() => {
        this.#asking = undefined
      })
      return this.#asking
    }
    return (this.#asksAgain ??= this.#asking.then(() => {
      this.#asksAgain = undefined
      return this.#ask()
    }))
  }

  async #askNow(): Promise<void> {
    const client = this.#client
    if (!client) return
    const askedAt = performance.now()
    try {
      await client.query('select 1')
      if (client === this.#client) this.#confirmedAt = askedAt
    } catch {
      this.#lose(client)
    }
  }

  async #connect(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#options.connectionString(),
      application_name: 'directory changes',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', () => {
      this.#epoch += 1
    })
    try {
      await client.connect()
      const askedAt = performance.now()
      await client.query(`listen ${CHANNEL}`)
      this.#client = client
      this.#confirmedAt = askedAt
      this.#epoch += 1
      if (this.#isClosed) await this.close()
      return true
    } catch {
      void client.end().catch(() => {})
      return false
    }
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return
    this.#client = undefined
    this.#epoch += 1
    // What was asked of it may stay without an answer for ever.
    this.#asking = undefined
    this.#asksAgain = undefined
    // Nobody may be there to say goodbye to.
    client.connection.stream.destroy()
    this.#reconnect()
  }

  #reconnect(): void {
    if (this.#isClosed) return
    this.#options.log.warn({}, 'changes of the data cannot be heard: no page is answered from memory')
    this.#reconnecting = this.#keepConnecting()
  }

  async #keepConnecting(): Promise<void> {
    for (let restMs = SHORTEST_REST_MS; !this.#isClosed; restMs = Math.min(restMs * 2, LONGEST_REST_MS)) {
      await rest(restMs, undefined, { ref: false })
      if (this.#isClosed || !(await this.#connect())) continue
      this.#options.log.info({}, 'changes of the data are heard again')
      return
    }
  }
}
