import { setTimeout as rest } from 'node:timers/promises'

/** Longer than the work behind most of these answers takes on a small server. */
export const STEP_MS = 250

/** The same for mails, whose work is done for known addresses only: also while the server is busy. */
export const MAIL_STEP_MS = 500

/**
 * Answers, and refuses, at the next full step after the request came: what was done for a known address, and not for an
 * unknown one, cannot be read from a clock.
 */
export async function inSteadyTime<Answer>(work: () => Promise<Answer>, step = STEP_MS): Promise<Answer> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await untilFullStep(began, step)
  }
}

/** @param began by the clock of `performance` */
export async function untilFullStep(began: number, step = STEP_MS): Promise<void> {
  await rest(step - ((performance.now() - began) % step))
}
