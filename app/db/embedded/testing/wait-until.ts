import { setTimeout as pause } from 'node:timers/promises'
import { PATIENCE_MS } from '../../../../tests/support/patience.ts'

/** Waits until the condition holds, and fails when that takes too long. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS
  while (!(await condition())) {
    if (Date.now() > giveUpAt)
      throw new Error(`Still not so after ${PATIENCE_MS} ms: ${condition.toString()}`)
    await pause(10)
  }
}
