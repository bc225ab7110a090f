import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { MAIL_CHANNEL } from '../../app/features/mail/queue-mail.server.ts'
import type { Log } from '../../app/platform/log.ts'

/** As the triggers of the migration `changes-are-told` name it. */
const CHANNEL = 'directory_changed'
/** A connection that does not answer is given up, and no page is answered from memory. */
const PATIENCE_MS = 2000
const LOOK_EVERY_MS = 1000
const SHORTEST_REST_MS = 100
const LONGEST_REST_MS = 2000

interface ChangeWatchOptions {
  /** Asked at each connecting: the embedded database may come back on another port. */
  connectionString: () => string
  log: Log
}

/** The one connection that listens. What was read while one epoch lasted has no change missing. */
export class ChangeWatch {
  /** An email was put into the outbox. */
  onMail = () => {}
  readonly #options: ChangeWatchOptions
  #client: pg.Client | undefined
  #epoch = 0
  #isClosed = false
  #reconnecting = Promise.resolve()
  #looking: NodeJS.Timeout | undefined

  constructor(options: ChangeWatchOptions) {
    this.#options = options
  }

  /** Undefined while changes cannot be heard. */
  get epoch(): number | undefined {
    return this.#client && this.#epoch
  }

  /** The first connecting is awaited, whether it succeeds or not. */
  async start(): Promise<void> {
    this.#looking = setInterval(() => void this.confirm(), LOOK_EVERY_MS).unref()
    if (!(await this.#connect())) this.#reconnecting = this.#reconnect()
  }

  /** Everything that was committed before the call has been heard after it: PostgreSQL sends the notifications first. */
  async confirm(): Promise<void> {
    const client = this.#client
    await client?.query('select 1').catch(() => this.#lose(client))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#looking)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
    await this.#reconnecting
  }

  /** @returns whether it succeeded */
  async #connect(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#options.connectionString(),
      application_name: 'directory changes',
      connectionTimeoutMillis: 5000,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    })
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ channel }) => {
      if (channel === MAIL_CHANNEL) this.onMail()
      else this.#epoch += 1
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}; listen ${MAIL_CHANNEL}`)
    } catch {
      void client.end().catch(() => {})
      return false
    }
    if (this.#isClosed) await client.end().catch(() => {})
    else this.#client = client
    this.#epoch += 1
    return true
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return
    this.#client = undefined
    // The server may be gone without closing the connection.
    client.connection.stream.destroy()
    this.#reconnecting = this.#reconnect()
  }

  async #reconnect(): Promise<void> {
    const { log } = this.#options
    if (!this.#isClosed) log.warn({}, 'changes of the data cannot be heard: no page is answered from memory')
    for (let restMs = SHORTEST_REST_MS; !this.#isClosed; restMs = Math.min(restMs * 2, LONGEST_REST_MS)) {
      await rest(restMs, undefined, { ref: false })
      if (this.#isClosed || !(await this.#connect())) continue
      log.info({}, 'changes of the data are heard again')
      return
    }
  }
}
