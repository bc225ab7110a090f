import { setTimeout as rest } from 'node:timers/promises'

/** Settles at a multiple of `step` milliseconds, so that the timing does not reveal known addresses. */
export async function padResponseTime<Answer>(step: number, work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await waitForNextStep(began, step)
  }
}

/** @param began by the clock of `performance` @param step in milliseconds */
export async function waitForNextStep(began: number, step: number): Promise<void> {
  await rest(step - ((performance.now() - began) % step))
}
