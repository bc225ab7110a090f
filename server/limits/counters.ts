import { createHmac } from 'node:crypto'
import { and, eq, lt, or } from 'drizzle-orm'
import type { Pool, QueryConfig } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Database } from '../../app/db/client.ts'
import type { DatabaseHealth } from '../../app/db/health.ts'
import { failedSignIns, requestCounts } from '../../app/db/schema/index.ts'
import { DatabaseAway, isDatabaseAway } from '../../app/db/unavailable.ts'
import {
  type Allowance,
  REQUEST_LIMITS,
  type RequestLimits,
  TooOften,
} from '../../app/platform/request-limits.ts'
import type { Secrets } from '../../app/platform/secrets.ts'
import { networkOf } from '../auth/limits/client-ip.ts'

export interface Size {
  points: number
  seconds: number
}

export interface UsedUp {
  msBeforeNext: number
  /** The first one too many, so that the log is told once. */
  isFirst: boolean
}

export interface Counter {
  /** Counts one more. @returns undefined while the allowance lasts */
  take: (key: string, tell?: (left: Allowance) => void) => Promise<UsedUp | undefined>
}

export type OpenCounter = (name: string, size: Size) => Counter

export function openCounters<Kind extends string>(
  openCounter: OpenCounter,
  sizes: Record<Kind, Size>,
  prefix = '',
): Record<Kind, Counter> {
  const kinds = Object.entries<Size>(sizes)
  const counters = kinds.map(([kind, size]) => [kind, openCounter(prefix + kind, size)])
  return Object.fromEntries(counters) as Record<Kind, Counter>
}

/** A key as it is stored: nobody reads from it who it was. */
export type HideKey = (key: string) => string

export function hideKeys(secrets: Secrets): HideKey {
  const secret = secrets.derive('limits')
  return (key) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 27)
}

/** The same for all servers of a directory. While the database is away each server counts for itself. */
export function sharedCounters({
  pool,
  secrets,
  health,
}: {
  pool: Pick<Pool, 'query'>
  secrets: Secrets
  health?: Pick<DatabaseHealth, 'shouldTry' | 'failed'>
}): OpenCounter {
  const hide = hideKeys(secrets)
  const storeClient = {
    async query(statement: QueryConfig) {
      if (health && !health.shouldTry()) throw new DatabaseAway()
      try {
        return await pool.query(statement)
      } catch (error) {
        if (isDatabaseAway(error)) health?.failed(error)
        throw error
      }
    },
  }
  return (name, { points, seconds }) => {
    const size = { keyPrefix: name, points, duration: seconds }
    const limiter = new RateLimiterPostgres({
      ...size,
      storeClient,
      storeType: 'pool',
      tableName: 'request_counts',
      tableCreated: true,
      // A job does that.
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(size),
    })
    return { take: (key, tell) => take(limiter, hide(key), tell) }
  }
}

async function take(
  limiter: RateLimiterAbstract,
  key: string,
  tell?: (left: Allowance) => void,
): Promise<UsedUp | undefined> {
  const tellLeft = (result: RateLimiterRes) =>
    tell?.({ left: result.remainingPoints, seconds: Math.ceil(result.msBeforeNext / 1000) })
  try {
    tellLeft(await limiter.consume(key))
    return undefined
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    tellLeft(refusal)
    return {
      msBeforeNext: refusal.msBeforeNext,
      isFirst: refusal.consumedPoints === limiter.points + 1,
    }
  }
}

export function createRequestLimits(openCounter: OpenCounter): RequestLimits {
  const counters = openCounters(openCounter, REQUEST_LIMITS)
  return {
    async take(action, sender, tell) {
      const usedUp = await counters[action].take(networkOf(sender), tell)
      if (usedUp) throw new TooOften(Math.ceil(usedUp.msBeforeNext / 1000))
    },
  }
}

const AN_HOUR_MS = 3_600_000
/** After it a place is as unknown as any other. */
const KNOWN_FOR_MS = 90 * 24 * AN_HOUR_MS

export async function forgetCounts(db: Database, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const counts = await db.delete(requestCounts).where(lt(requestCounts.expire, now.getTime()))
  const failures = await db
    .delete(failedSignIns)
    .where(
      or(
        and(eq(failedSignIns.isKnown, false), lt(failedSignIns.lastAt, before(AN_HOUR_MS))),
        lt(failedSignIns.lastAt, before(KNOWN_FOR_MS)),
      ),
    )
  return (counts.rowCount ?? 0) + (failures.rowCount ?? 0)
}
