import { data } from 'react-router'
import { type RequestLimits, TooOften } from '../../request-limits.ts'

/** Counts who opens private links, so that nobody tries them out. @throws an answer of 429 */
export async function takePrivateTurn(limits: RequestLimits, ip: string): Promise<void> {
  try {
    await limits.take('private-link', ip)
  } catch (error) {
    if (!(error instanceof TooOften)) throw error
    throw data(error.message, { status: 429, headers: { 'retry-after': String(error.retryAfterSeconds) } })
  }
}
