import type { Database, Queries, Transaction } from '../../../app/db/client.ts'
import type { Log } from '../../../app/platform/log.ts'
import type { Secrets } from '../../../app/platform/secrets.ts'
import {
  type Counter,
  hideKeys,
  type OpenCounter,
  openCounters,
  type HideKey,
} from '../../limits/counters.ts'
import { isLoopbackName } from '../../http/loopback.ts'
import { networkOf } from './client-ip.ts'
import { AuthError } from '../errors.ts'
import { type AccountKind, LIMITS, type LimitSizes, type RequestKind } from './limit-sizes.ts'
import { eq, sql, type SQL, TransactionRollbackError } from 'drizzle-orm'
import { requestCounts, failedSignIns } from '../../../app/db/schema/index.ts'

type Patience = LimitSizes['wrongPasswords']['anywhere']

/** 2^20 seconds are longer than any limit. */
const MOST_DOUBLINGS = 20

const AN_HOUR = 3600
/** Of the emails of an hour, so that one network cannot block sign-ups. */
const NETWORK_SHARE = 1 / 5

interface WantedMail {
  address: string
  ip: string
}

interface RateLimitOptions {
  db: Database
  now: () => Date
  log: Log
  secrets: Secrets
  openCounter: OpenCounter
  mailsPerHour: number
  mailIntervalSeconds: number
  sizes?: LimitSizes
}

export type RateLimits = ReturnType<typeof createRateLimits>

/** Everything in it refuses with AuthError 429, the mails with `over_email_send_rate_limit`. */
export function createRateLimits(options: RateLimitOptions) {
  const { db, secrets, openCounter, now, log, mailsPerHour, mailIntervalSeconds, sizes = LIMITS } = options
  const requests = openCounters(openCounter, sizes.request, 'auth-')
  const accounts = openCounters(openCounter, sizes.account, 'account-')
  const hide = hideKeys(secrets)
  const tries = watchSignIns({ db, now, hide, ...sizes.wrongPasswords })
  const mailsToOne = openCounter('mail', sizes.mailsToOneAddress)
  const mailsForNetwork = openCounter('mails-for', {
    points: Math.ceil(mailsPerHour * NETWORK_SHARE),
    seconds: AN_HOUR,
  })
  const mailsToAll = openCounter('mails', { points: mailsPerHour, seconds: AN_HOUR })

  async function mailTo({ address, ip }: WantedMail): Promise<void> {
    if (await mailsToOne.take(address)) throw overMailLimit()
    // Visitors of a proxy that is not trusted cannot be told apart.
    if (!isLoopbackName(ip) && (await mailsForNetwork.take(networkOf(ip)))) throw overMailLimit()
    const usedUp = await mailsToAll.take('everybody')
    if (usedUp?.isFirst) {
      log.error(
        { perHour: mailsPerHour },
        'account emails reached their limit for this hour: more are refused until it is over',
      )
    }
    if (usedUp) throw overMailLimit()
  }

  return {
    request: (kind: RequestKind, ip: string) => consume(requests[kind], networkOf(ip)),
    account: (kind: AccountKind, account: string) => consume(accounts[kind], account),
    /** Waits grow for the account and for account and place; each try counts as wrong until it succeeds. */
    async signIn(account: string, ip: string) {
      const place = `${account} ${networkOf(ip)}`
      if (!(await tries.begin(account, place))) throw overRequestLimit()
      return { succeeded: () => tries.succeeded(account, place) }
    },
    mailTo,
    /** At most one every `mailIntervalSeconds` for a purpose and address; then as `mailTo`. */
    async mail({ purpose, ...wanted }: WantedMail & { purpose: string }) {
      const key = hide(`${purpose} ${wanted.address}`)
      const secondsToWait = await beginMailInterval(db, key, mailIntervalSeconds, now())
      if (secondsToWait > 0) throw tooSoon(secondsToWait)
      await mailTo(wanted)
    },
  }
}

async function consume(counter: Counter, key: string): Promise<void> {
  if (await counter.take(key)) throw overRequestLimit()
}

function overRequestLimit(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
}

function overMailLimit(): AuthError {
  return new AuthError(429, 'over_email_send_rate_limit', 'Email rate limit exceeded')
}

function tooSoon(seconds: number): AuthError {
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  )
}

/** @returns 0 where the interval begins now, else the seconds left of the last one */
async function beginMailInterval(q: Queries, hiddenKey: string, seconds: number, now: Date) {
  const time = now.getTime()
  const key = `mail-interval:${hiddenKey}`
  const begun = await q
    .insert(requestCounts)
    .values({ key, points: 1, expire: time + seconds * 1000 })
    .onConflictDoUpdate({
      target: requestCounts.key,
      set: { expire: sql`excluded.expire` },
      setWhere: sql`${requestCounts.expire} <= ${time}`,
    })
    .returning({ key: requestCounts.key })
  if (begun.length > 0) return 0
  const [last] = await q
    .select({ expire: requestCounts.expire })
    .from(requestCounts)
    .where(eq(requestCounts.key, key))
  return Math.max(1, Math.ceil(((last?.expire ?? time) - time) / 1000))
}

/** The wait doubles from one second after `free` wrong passwords, and is forgotten after an hour. */
function watchSignIns({
  db,
  now,
  hide,
  fromOnePlace,
  anywhere,
}: LimitSizes['wrongPasswords'] & { db: Database; now: () => Date; hide: HideKey }) {
  /** @returns undefined, with nothing counted, while the person has to wait */
  async function count(tx: Transaction, key: string, patience: Patience | undefined) {
    const lastAt = now()
    const isOver = sql`${failedSignIns.lastAt} <= ${lastAt}::timestamptz - interval '1 hour'`
    const [counted] = await tx
      .insert(failedSignIns)
      .values({ key: hide(key), count: 1, lastAt })
      .onConflictDoUpdate({
        target: failedSignIns.key,
        set: { count: sql`case when ${isOver} then 1 else ${failedSignIns.count} + 1 end`, lastAt },
        setWhere: patience && sql`${isOver} or ${mayTry(patience, lastAt)}`,
      })
      .returning({ isKnown: failedSignIns.isKnown })
    return counted
  }
  return {
    /**
     * Counts a try as failed before its outcome is known: tries at the same moment must count.
     * @param place one that signed in before does not wait for guesses from elsewhere
     */
    async begin(account: string, place: string): Promise<boolean> {
      try {
        await db.transaction(async (tx) => {
          const here = await count(tx, place, fromOnePlace)
          const mayTry = here && (await count(tx, account, here.isKnown ? undefined : anywhere))
          if (!mayTry) tx.rollback()
        })
        return true
      } catch (error) {
        if (error instanceof TransactionRollbackError) return false
        throw error
      }
    },
    async succeeded(account: string, place: string): Promise<void> {
      await db
        .update(failedSignIns)
        .set({ count: 0, isKnown: true, lastAt: now() })
        .where(eq(failedSignIns.key, hide(place)))
      await db.delete(failedSignIns).where(eq(failedSignIns.key, hide(account)))
    },
  }
}

function mayTry({ free, longestSeconds }: Patience, now: Date): SQL {
  const { count, lastAt } = failedSignIns
  const doublings = sql`least(${count} - ${free}::int, ${MOST_DOUBLINGS}::int)`
  const wait = sql`make_interval(secs => least(power(2, ${doublings}), ${longestSeconds}::int))`
  return sql`${count} < ${free}::int or ${lastAt} + ${wait} <= ${now}::timestamptz`
}
