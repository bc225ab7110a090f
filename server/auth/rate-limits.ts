import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './client-ip.ts'
import { AuthError } from './errors.ts'
import { FailedSignIns } from './failed-sign-ins.ts'
import { type LimitKind, LIMITS, type LimitSizes } from './limit-sizes.ts'

export type { LimitKind } from './limit-sizes.ts'

/** A try to sign in that has been counted as failed until it is known to have succeeded. */
export interface SignInTry {
  succeeded: () => void
}

const MOST_KNOWN_PLACES = 50_000

/** Who may ask how often. All methods refuse with 429. */
export interface RateLimits {
  /** Requests of one kind from one address of the network. */
  request(kind: LimitKind, ip: string): Promise<void>
  /** Requests of one kind about one account: an e-mail address, a user's id, a session's; known or not. */
  account(kind: LimitKind, account: string): Promise<void>
  /** A password is about to be checked: waits grow after wrong ones, for the account and for account and place. */
  signIn(account: string, ip: string): SignInTry
  /**
   * Mail for one purpose to one address, known or not, at most every so many seconds.
   * @throws AuthError 429 `over_email_send_rate_limit`
   */
  mail(purpose: string, address: string, seconds: number): void
}

/** Counts in this process, which is enough for one server; `now` is its clock. */
export function createRateLimits({
  now,
  sizes = LIMITS,
}: {
  now: () => Date
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

  return {
    request: (kind, ip) => consume(requests[kind], networkOf(ip)),
    account: (kind, account) => consume(accounts[kind], account),
    signIn(account, ip) {
      const place = `${account} ${networkOf(ip)}`
      if (tries.fromOnePlace.secondsToWait(place) > 0) throw overRequestLimit()
      // Who guesses from elsewhere must not be able to keep the owner out.
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
    mail(purpose, address, seconds) {
      const time = now().getTime()
      forgetOld(mails, time)
      const key = `${purpose} ${address}`
      const until = mails.get(key) ?? 0
      if (until > time) throw tooSoon(Math.ceil((until - time) / 1000))
      mails.set(key, time + seconds * 1000)
    },
  }
}

function limitersOf(sizes: LimitSizes['request']): Record<LimitKind, RateLimiterMemory> {
  const made = Object.entries(sizes).map(([kind, { points, seconds }]) => [
    kind,
    new RateLimiterMemory({ keyPrefix: kind, points, duration: seconds }),
  ])
  return Object.fromEntries(made) as Record<LimitKind, RateLimiterMemory>
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw overRequestLimit()
  }
}

function remember(places: Set<string>, place: string): void {
  places.delete(place)
  places.add(place)
  const [oldest] = places
  if (places.size > MOST_KNOWN_PLACES && oldest !== undefined) places.delete(oldest)
}

/** In the order of their making and of equal length mostly, so the old ones come first. */
function forgetOld(mails: Map<string, number>, time: number): void {
  for (const [key, until] of mails) {
    if (until > time) return
    mails.delete(key)
  }
}

function overRequestLimit(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
}

function tooSoon(seconds: number): AuthError {
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  )
}
