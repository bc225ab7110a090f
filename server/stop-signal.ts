import type { Log } from '../app/platform/log.ts'

export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Also settles during the start, which then ends first. */
export function stopSignal(log: Log): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) {
      process.on(signal, () => {
        log.info({ signal }, 'stopping')
        resolve()
      })
    }
  })
}
