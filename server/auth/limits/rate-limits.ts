import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '../../../app/platform/log.ts'
import { networkOf, ownNetworkOf } from './client-ip.ts'
import { AuthError } from '../errors.ts'
import { FailedSignIns } from '../sessions/failed-sign-ins.ts'
import { type LimitKind, LIMITS, type LimitSizes, type Size } from './limit-sizes.ts'

export type { LimitKind } from './limit-sizes.ts'

/** Counted as failed until `succeeded` is called. */
interface SignInAttempt {
  succeeded: () => void
}

const MOST_KNOWN_PLACES = 50_000
const AN_HOUR = 3600
/** Of the emails of an hour, so that one network cannot block sign-ups. */
const NETWORK_SHARE = 1 / 5

interface WantedMail {
  address: string
  ip: string
}

/** All methods refuse with 429. */
export interface RateLimits {
  request(kind: LimitKind, ip: string): Promise<void>
  /** By email address, user id or session id, known or not. */
  account(kind: LimitKind, account: string): Promise<void>
  /** Waits grow after wrong passwords, for the account and for account and place. */
  signIn(account: string, ip: string): SignInAttempt
  /**
   * At most one every `mailIntervalSeconds` for a purpose and address; then as `mailTo`.
   * @throws AuthError 429 `over_email_send_rate_limit`
   */
  mail(wanted: WantedMail & { purpose: string }): Promise<void>
  /**
   * Limits mails per address and day, and per hour for everyone and for one network.
   * @throws AuthError 429 `over_email_send_rate_limit`
   */
  mailTo(wanted: WantedMail): Promise<void>
}

export function createRateLimits({
  now,
  log,
  mailsPerHour,
  mailIntervalSeconds,
  sizes = LIMITS,
}: {
  now: () => Date
  log: Log
  mailsPerHour: number
  mailIntervalSeconds: number
  sizes?: LimitSizes
}): RateLimits {
  const requests = limitersOf(sizes.request)
  const accounts = limitersOf(sizes.account)
  const tries = {
    fromOnePlace: new FailedSignIns(sizes.wrongPasswords.fromOnePlace, now),
    anywhere: new FailedSignIns(sizes.wrongPasswords.anywhere, now),
  }
  const knownPlaces = new Set<string>()
  const mails = new Map<string, number>()
  const mailsToOne = limiterOf('mail', sizes.mailsToOneAddress)
  const mailsForNetwork = limiterOf('mails-for', {
    points: Math.ceil(mailsPerHour * NETWORK_SHARE),
    seconds: AN_HOUR,
  })
  const mailsToAll = limiterOf('mails', { points: mailsPerHour, seconds: AN_HOUR })

  async function mailTo({ address, ip }: WantedMail): Promise<void> {
    if (await isUsedUp(mailsToOne, address)) throw overMailLimit()
    const network = ownNetworkOf(ip)
    if (network !== undefined && (await isUsedUp(mailsForNetwork, network))) throw overMailLimit()
    const isOver = await isUsedUp(mailsToAll, 'everybody', () =>
      log.error(
        { perHour: mailsPerHour },
        'account emails reached their limit for this hour: more are refused until it is over',
      ),
    )
    if (isOver) throw overMailLimit()
  }

  return {
    request: (kind, ip) => consume(requests[kind], networkOf(ip)),
    account: (kind, account) => consume(accounts[kind], account),
    signIn(account, ip) {
      const place = `${account} ${networkOf(ip)}`
      if (tries.fromOnePlace.secondsToWait(place) > 0) throw overRequestLimit()
      // Guesses from elsewhere must not lock the owner out.
      if (!knownPlaces.has(place) && tries.anywhere.secondsToWait(account) > 0) throw overRequestLimit()
      tries.fromOnePlace.add(place)
      tries.anywhere.add(account)
      return {
        succeeded() {
          tries.fromOnePlace.forget(place)
          tries.anywhere.forget(account)
          remember(knownPlaces, place)
        },
      }
    },
    mailTo,
    async mail({ purpose, ...wanted }) {
      const time = now().getTime()
      forgetOld(mails, time)
      const key = `${purpose} ${wanted.address}`
      const until = mails.get(key) ?? 0
      if (until > time) throw tooSoon(Math.ceil((until - time) / 1000))
      mails.set(key, time + mailIntervalSeconds * 1000)
      await mailTo(wanted)
    },
  }
}

function limitersOf(sizes: LimitSizes['request']): Record<LimitKind, RateLimiterMemory> {
  const made = Object.entries(sizes).map(([kind, size]) => [kind, limiterOf(kind, size)])
  return Object.fromEntries(made) as Record<LimitKind, RateLimiterMemory>
}

function limiterOf(keyPrefix: string, { points, seconds }: Size): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration: seconds })
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  if (await isUsedUp(limiter, key)) throw overRequestLimit()
}

async function isUsedUp(limiter: RateLimiterMemory, key: string, onFirst?: () => void): Promise<boolean> {
  try {
    await limiter.consume(key)
    return false
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    if (refusal.consumedPoints === limiter.points + 1) onFirst?.()
    return true
  }
}

function remember(places: Set<string>, place: string): void {
  places.delete(place)
  places.add(place)
  const [oldest] = places
  if (places.size > MOST_KNOWN_PLACES && oldest !== undefined) places.delete(oldest)
}

/** Entries are in insertion order, so old ones come first. */
function forgetOld(mails: Map<string, number>, time: number): void {
  for (const [key, until] of mails) {
    if (until > time) return
    mails.delete(key)
  }
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
