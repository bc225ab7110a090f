import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import type { Log } from '../../app/platform/log.ts'

/** @returns whether there was any work, so that there may be more */
export type Work = () => Promise<boolean>

/** Works until nothing is left; if it is woken in between, it looks again. */
export function openLane(work: Work, log: Log) {
  let isWanted = false
  let isOpen = true
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      try {
        const hasWorked = await work()
        isWanted = isOpen && (isWanted || hasWorked)
      } catch (error) {
        if (isDatabaseUnavailable(error)) log.debug({ err: error }, 'the outbox cannot be read')
        else log.error({ err: error }, 'the outbox could not be worked on')
      }
    }
    running = undefined
  }

  return {
    wake() {
      if (!isOpen) return
      isWanted = true
      running ??= run()
    },
    async stop() {
      isOpen = false
      isWanted = false
      await running
    },
  }
}
