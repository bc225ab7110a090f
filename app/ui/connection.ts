import { useSyncExternalStore } from 'react'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

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
 * Keeps a navigation from beginning while the server is out of reach: React Router would load the document again for a
 * script that does not come, and the browser's own page would stand where ours was.
 */
export async function waitForConnection(): Promise<void> {
  while ((isLost || !navigator.onLine) && !(await isServerReached())) {
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
