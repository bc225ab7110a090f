import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { asc } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeAll, inject } from 'vitest'
import { openDatabase } from '../../../app/db/client.ts'
import { mailOutbox } from '../../../app/db/schema/mail-outbox.ts'
import { createTestDatabase } from '../../../app/db/testing/test-database.ts'
import type { Log } from '../../../app/platform/log.ts'
import { AUTH_DEFAULTS, type AuthContext, type AuthSettings } from '../context.ts'
import { authService } from '../../accounts.ts'
import { openAuthKeys } from '../keys/keys.ts'
import { LIMITS, type LimitSizes } from '../limits/limit-sizes.ts'
import { sharedCounters } from '../../limits/counters.ts'
import { createMemoryStore } from '../../storage/testing/memory-store.ts'
import { createRateLimits } from '../limits/rate-limits.ts'

export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>

type Setting = Parameters<typeof startAuthServer>[0]

/**
 * The account service for a test file: there from the next `beforeAll` on, and stopped after the last
 * `afterAll`. What it returns is filled by then.
 */
export function setUpAuthServer(setting?: Setting): Readonly<AuthServer> {
  const server = {} as AuthServer
  beforeAll(async () => {
    const started = await startAuthServer(setting)
    Object.assign(server, started)
    return () => started.stop()
  })
  return server
}

/**
 * The account service over HTTP on a free port with a database of its own, until it is told to `stop`.
 *
 * The official client has no way to send the current password with a second factor, so that is not asked for unless
 * `settings` say so.
 *
 * Requests come from 127.0.0.1, a trusted proxy here, so that `X-Forwarded-For` says who asks; `client({ ip })` and
 * `request(…, { ip })` send it. Limits are far away unless `limits` are given. Answers wait for no step of time, unless
 * `settings` say so.
 */
export async function startAuthServer({
  settings = {},
  now = () => new Date(),
  limits = FAR_AWAY,
  mailsPerHour = far.points,
}: {
  settings?: Partial<AuthSettings>
  now?: () => Date
  limits?: LimitSizes
  mailsPerHour?: number
} = {}) {
  const database = await createTestDatabase(inject('testCluster'))
  const { db, pool, close } = openDatabase(database.connectionString)
  const folder = mkdtempSync(join(tmpdir(), 'auth-server-'))
  const app = new Hono()
  const http = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => http.once('listening', resolve))
  const address = http.address()
  if (!address || typeof address === 'string') throw new Error('The test server has no port.')
  const origin = `http://127.0.0.1:${address.port}`

  const logged: { fields: object; message: string }[] = []
  const log = logInto(logged)
  const keys = await openAuthKeys({ folder: join(folder, 'keys'), now })
  const auth: AuthContext = {
    db,
    now,
    log,
    keys,
    files: createMemoryStore(),
    limits: createRateLimits({
      db,
      secrets: keys,
      openCounter: sharedCounters({ pool, secrets: keys }),
      now,
      log,
      mailsPerHour,
      mailIntervalSeconds: settings.mailIntervalSeconds ?? AUTH_DEFAULTS.mailIntervalSeconds,
      sizes: limits,
    }),
    settings: {
      ...AUTH_DEFAULTS,
      currentPasswordNeeded: false,
      answerStepMs: 1,
      mailStepMs: 1,
      publicUrl: origin,
      trustedProxies: ['127.0.0.1'],
      ...settings,
    },
  }
  app.route('/auth/v1', authService(auth))

  return {
    origin,
    /** Where the account service is. */
    url: `${origin}/auth/v1`,
    auth,
    db,
    pool,
    folder,
    logged,
    /** The official client, each with a memory of its own: another device. */
    client: ({ ip, ...options }: GoTrueClientOptions & { ip?: string } = {}) =>
      new GoTrueClient({
        url: `${origin}/auth/v1`,
        storage: memoryStorage(),
        autoRefreshToken: false,
        persistSession: true,
        detectSessionInUrl: false,
        ...options,
        headers: { ...options.headers, ...(ip ? { 'x-forwarded-for': ip } : {}) },
      }),
    /** A call without the client; bodies that are no text become JSON. */
    request: (path: string, { ip, body, headers, ...init }: PlainRequest = {}) =>
      fetch(`${origin}/auth/v1${path}`, {
        redirect: 'manual',
        ...init,
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        headers: {
          'content-type': 'application/json',
          'x-supabase-api-version': '2024-01-01',
          ...(ip ? { 'x-forwarded-for': ip } : {}),
          ...headers,
        },
      }),
    /** All mails so far, the oldest first. */
    mails: () => db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt)),
    /** Takes the database away for good. */
    loseDatabase: () => database.drop(),
    async stop() {
      await new Promise((resolve) => http.close(resolve))
      await close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type PlainRequest = Omit<RequestInit, 'body' | 'headers'> & {
  ip?: string
  body?: unknown
  headers?: Record<string, string>
}

/** A clock that stands until it is moved. */
export function settableClock(start = new Date('2026-03-01T12:00:00Z')) {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: (seconds: number) => {
      time += seconds * 1000
    },
  }
}

const far = { points: 1_000_000, seconds: 300 }
const FAR_AWAY: LimitSizes = {
  request: mapValues(LIMITS.request),
  account: mapValues(LIMITS.account),
  mailsToOneAddress: far,
  wrongPasswords: {
    fromOnePlace: { free: 1_000_000, longestSeconds: 1 },
    anywhere: { free: 1_000_000, longestSeconds: 1 },
  },
}

function mapValues<Kind extends string>(sizes: Record<Kind, unknown>) {
  return Object.fromEntries(Object.keys(sizes).map((kind) => [kind, far])) as Record<Kind, typeof far>
}

function logInto(lines: { fields: object; message: string }[]): Log {
  const add = (fields: object, message: string) => void lines.push({ fields, message })
  return { debug: add, info: add, warn: add, error: add }
}

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
