import type { Database, Queries, Transaction } from '../../../app/db/client.ts'
import type { Log } from '../../../app/platform/log.ts'
import { whenText } from '../../../app/platform/request-limits.ts'
import type { Secrets } from '../../../app/platform/secrets.ts'
import {
  type Counter,
  hideKeys,
  type OpenCounter,
  openCounters,
  type HideKey,
  type UsedUp,
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
  purpose?: string
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

  /** Strangers can use up what one address gets in a day, but not the way in: its link lives until the next one. */
  async function overDailyLimit(usedUp: UsedUp, { purpose, address }: Partial<WantedMail>): Promise<number> {
    const isWayIn = purpose === 'recovery'
    return isWayIn ? beginMailInterval(db, hide(`way-in ${address}`), AN_HOUR, now()) : secondsOf(usedUp)
  }

  async function mailTo({ purpose, address, ip }: WantedMail): Promise<void> {
    const ofAddress = await mailsToOne.take(address)
    const secondsToWait = ofAddress ? await overDailyLimit(ofAddress, { purpose, address }) : 0
    if (secondsToWait > 0) throw overMailLimit(secondsToWait)
    // Visitors of a proxy that is not trusted cannot be told apart.
    const ofNetwork = isLoopbackName(ip) ? undefined : await mailsForNetwork.take(networkOf(ip))
    if (ofNetwork) throw overMailLimit(secondsOf(ofNetwork))
    const usedUp = await mailsToAll.take('everybody')
    if (usedUp?.isFirst) {
      log.error(
        { perHour: mailsPerHour },
        'account emails reached their limit for this hour: more are refused until it is over',
      )
    }
    if (usedUp) throw overMailLimit(secondsOf(usedUp))
  }

  return {
    request: (kind: RequestKind, ip: string) => consume(requests[kind], networkOf(ip)),
    account: (kind: AccountKind, account: string) => consume(accounts[kind], account),
    /** Waits grow for the account and for account and place; each try counts as wrong until it succeeds. */
    async signIn(account: string, ip: string) {
      const place = `${account} ${networkOf(ip)}`
      const secondsToWait = await tries.begin(account, place)
      if (secondsToWait > 0) throw overRequestLimit(secondsToWait, WAY_IN)
      return { succeeded: () => tries.succeeded(account, place) }
    },
    mailTo,
    /** At most one every `mailIntervalSeconds` for a purpose and address; then as `mailTo`. */
    async mail(wanted: WantedMail & { purpose: string }) {
      const key = hide(`${wanted.purpose} ${wanted.address}`)
      const secondsToWait = await beginMailInterval(db, key, mailIntervalSeconds, now())
      if (secondsToWait > 0) throw tooSoon(secondsToWait)
      await mailTo(wanted)
    },
  }
}

async function consume(counter: Counter, key: string): Promise<void> {
  const usedUp = await counter.take(key)
  if (usedUp) throw overRequestLimit(secondsOf(usedUp))
}

function secondsOf({ msBeforeNext }: UsedUp): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}

/** Nobody who tries passwords can close it. */
const WAY_IN = ', or choose “Forgot your password?” to get in by email now'

function overRequestLimit(seconds: number, wayIn = ''): AuthError {
  const message = `Request rate limit reached. Try again ${whenText(seconds)}${wayIn}.`
  return new AuthError(429, 'over_request_rate_limit', message, {}, seconds)
}

function overMailLimit(
  seconds: number,
  message = `Email rate limit exceeded. Try again ${whenText(seconds)}.`,
) {
  return new AuthError(429, 'over_email_send_rate_limit', message, {}, seconds)
}

function tooSoon(seconds: number): AuthError {
  return overMailLimit(seconds, `For security purposes, you can only request this after ${seconds} seconds.`)
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
  if (begun.rowCount !== 0) return 0
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
  async function secondsToWait(key: string, patience: Patience): Promise<number> {
    const left = sql<number>`extract(epoch from ${failedSignIns.lastAt} + ${waitOf(patience)} - ${now()}::timestamptz)::int`
    const [row] = await db
      .select({ left })
      .from(failedSignIns)
      .where(eq(failedSignIns.key, hide(key)))
    return Math.max(1, row?.left ?? 1)
  }
  return {
    /**
     * Counts a try as failed before its outcome is known: tries at the same moment must count.
     * @param place one that signed in before does not wait for guesses from elsewhere
     * @returns the seconds to wait; 0 where the try counts
     */
    async begin(account: string, place: string): Promise<number> {
      let isRefusedHere = false
      try {
        await db.transaction(async (tx) => {
          const here = await count(tx, place, fromOnePlace)
          isRefusedHere = here === undefined
          const mayTry = here && (await count(tx, account, here.isKnown ? undefined : anywhere))
          if (!mayTry) tx.rollback()
        })
        return 0
      } catch (error) {
        if (!(error instanceof TransactionRollbackError)) throw error
        return isRefusedHere ? secondsToWait(place, fromOnePlace) : secondsToWait(account, anywhere)
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

function mayTry(patience: Patience, now: Date): SQL {
  const { count, lastAt } = failedSignIns
  return sql`${count} < ${patience.free}::int or ${lastAt} + ${waitOf(patience)} <= ${now}::timestamptz`
}

function waitOf({ free, longestSeconds }: Patience): SQL {
  const doublings = sql`least(${failedSignIns.count} - ${free}::int, ${MOST_DOUBLINGS}::int)`
  return sql`make_interval(secs => least(power(2, ${doublings}), ${longestSeconds}::int))`
}
