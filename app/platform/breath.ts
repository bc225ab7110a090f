import { setImmediate as otherWork } from 'node:timers/promises'

/** Lets others work when it has been busy for long enough. */
export type Breath = () => Promise<void> | undefined

/** A page waits for it at each of its questions to the database. */
const BUSY_MS = 2

export function createBreath(): Breath {
  let since = performance.now()
  return () => {
    if (performance.now() - since < BUSY_MS) return undefined
    return otherWork().then(() => void (since = performance.now()))
  }
}
