import { setTimeout as pause } from 'node:timers/promises'

/** Waits until the condition holds, and fails when that takes too long. */
export async function until(condition: () => boolean | Promise<boolean>, patienceMs = 20_000): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`Still not so after ${patienceMs} ms: ${condition.toString()}`)
    await pause(10)
  }
}
