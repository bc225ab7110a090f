import { setTimeout as rest } from 'node:timers/promises'

/**
 * Answers, and refuses, at the next full step after the request came: what was done for a known address, and not for an
 * unknown one, cannot be read from a clock.
 */
export async function padResponseTime<Answer>(step: number, work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await msToNextStep(began, step)
  }
}

/**
 * @param began by the clock of `performance`
 * @param step in milliseconds
 */
export async function msToNextStep(began: number, step: number): Promise<void> {
  await rest(step - ((performance.now() - began) % step))
}
