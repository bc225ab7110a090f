import { setTimeout as rest } from 'node:timers/promises'

/** Longer than the work behind any of these answers takes on a small server. */
const STEP_MS = 250

/**
 * Answers, and refuses, at the next full step after the request came: what was done for a known address, and not for an
 * unknown one, cannot be read from a clock.
 */
export async function inSteadyTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await rest(STEP_MS - ((performance.now() - began) % STEP_MS))
  }
}
