import { useSyncExternalStore } from 'react'
import { type DataStrategyResult, type MiddlewareFunction, useNavigation } from 'react-router'
import { fetchScriptsOf } from './page-scripts.ts'

const listeners = new Set<() => void>()
let isLost = false

/** Whether the last request of this page found no server; false on the server. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isLost,
    () => false,
  )
}

/** Whether a form of this page is on its way. One that reached nobody is not: its button is there to send it again. */
export function useIsSending(): boolean {
  const isSent = useNavigation().formMethod === 'POST'
  return !useIsConnectionLost() && isSent
}

function tellConnection(lost: boolean): void {
  isLost = lost
  for (const listener of listeners) listener()
}

/**
 * Leaves the page as it is when a request for the next one, or a form, reaches nobody: what was asked for stays pending
 * until it is asked for again or something else is.
 */
export const stayWithoutConnection: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  // Another request has taken its place.
  if (request.signal.aborted) return results
  const lost = Object.values(results).some(isLostResult)
  tellConnection(lost)
  if (lost) {
    await new Promise((resolve) => request.signal.addEventListener('abort', resolve, { once: true }))
  }
  return results
}

/** React Router puts what went wrong with an action into one more envelope. */
function isLostResult({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error') return false
  return isConnectionError(result) || isConnectionError((result as { data?: unknown } | undefined)?.data)
}

const held = new Set<() => void>()

/**
 * Keeps a navigation from beginning while the server, or a script of the page, is out of reach: React Router would load the
 * document again for a script that does not come, what was typed would be gone, and without a network the browser's own page
 * would stand where ours was.
 * @param to its address, or steps in the history
 */
export async function waitForConnection(to: string | number): Promise<void> {
  while (!(await canBegin(to))) {
    tellConnection(true)
    await new Promise<void>((resolve) => held.add(resolve))
  }
  tellConnection(false)
}

/** Begins what was kept from beginning. */
export function releaseHeld(): void {
  for (const release of held) release()
  held.clear()
}

async function canBegin(to: string | number): Promise<boolean> {
  if ((isLost || !navigator.onLine) && !(await isServerReached())) return false
  return typeof to === 'number' || fetchScriptsOf(to)
}

async function isServerReached(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Whether the browser reached nobody, for data or for a script, in the words of Chromium, Firefox and Safari. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError) {
    return /fetch|network ?error|load failed|importing a module|dynamically imported/i.test(error.message)
  }
  // An answer that broke off.
  return isConnectionError(error.cause)
}
