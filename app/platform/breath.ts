import { setImmediate as otherWork } from 'node:timers/promises'

/** Lets others work when it has been busy for long enough. */
export type Breath = () => Promise<void> | undefined

/** Visitors’ pages wait for no more. */
const BUSY_MS = 8

export function createBreath(): Breath {
  let since = performance.now()
  return () => {
    if (performance.now() - since < BUSY_MS) return undefined
    return otherWork().then(() => void (since = performance.now()))
  }
}
