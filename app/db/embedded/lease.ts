import { Client } from 'pg'
import { LOCKS } from '../locks.ts'
import { OperatorError } from '../../platform/operator-error.ts'

export class EmbeddedDatabaseError extends OperatorError {}

export const ADMIN = 'postgres'
/** The product's role: no superuser, so that a stray query cannot read files. */
export const ROLE = 'directory'
export const DATABASE = 'directory'
export const HOST = '127.0.0.1'

export function connectionStringFor(user: string, password: string, port: number, database: string): string {
  // sslmode is spelled out because a PGSSLMODE in the environment would otherwise apply.
  return `postgresql://${user}:${encodeURIComponent(password)}@${HOST}:${port}/${database}?sslmode=disable`
}

/** Code of a failed system call or query ('EACCES', '57P03'), or ''. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** A shared advisory lock on a connection: the process that gets it exclusively is the last one. */
export type Lease = Awaited<ReturnType<typeof takeLease>>

// Answers of a server that is starting, stopping or being killed; the caller retries.
const NOT_READY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[1-3]|57014|53300)$/
const BROKEN_OFF = /Connection terminated|not queryable|timeout expired|timeout exceeded/

/** Waits while another process is about to stop the server. */
export async function takeLease(port: number, password: string) {
  const client = new Client({
    host: HOST,
    port,
    user: ADMIN,
    password,
    database: 'postgres', // advisory locks count within one database, and this one is never dropped or restored
    ssl: false,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: `directory lease of process ${process.pid}`,
  })
  let held = true
  let givenBack = false
  const lost = new Promise<void>((resolve) => {
    client.on('end', () => {
      held = false
      if (!givenBack) resolve()
    })
  })
  client.on('error', () => {}) // 'end' follows; without a listener the process would end
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [LOCKS.embeddedLease])
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }

  return {
    /** Settles when the connection breaks, not when it is released; never rejects. */
    lost,
    isHeld: () => held,
    async release() {
      givenBack = true
      await client.end().catch(() => {})
    },
    async becomeLast() {
      // One statement: after the unlock another process may stop the server at any moment.
      const statement = 'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as last'
      const { rows } = await client.query<{ last: boolean }>(statement, [LOCKS.embeddedLease])
      return rows[0]?.last === true
    },
  }
}

export function isNotReady(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return NOT_READY.test('code' in error ? String(error.code) : '') || BROKEN_OFF.test(error.message)
}
