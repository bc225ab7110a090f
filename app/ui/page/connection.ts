import { useSyncExternalStore } from 'react'
import { type DataStrategyResult, type MiddlewareFunction, useNavigation } from 'react-router'
import { KEPT_NOTE_ID } from './kept-note.ts'
import { preloadScripts } from './page-scripts.ts'

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

/** Whether a form is on its way. One that failed is not: its button can send it again. */
export function useIsSending(): boolean {
  const isSent = useNavigation().formMethod === 'POST'
  return !useIsConnectionLost() && isSent
}

function setConnectionLost(lost: boolean): void {
  isLost = lost
  for (const listener of listeners) listener()
}

/** Keeps the page when a request finds no server; the request stays pending until it is repeated. */
export const stayWithoutConnection: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  // Another request has taken its place.
  if (request.signal.aborted) return results
  const lost = Object.values(results).some(isLostResult)
  setConnectionLost(lost)
  if (lost) {
    await new Promise((resolve) => request.signal.addEventListener('abort', resolve, { once: true }))
  }
  return results
}

/** React Router wraps an action's error once more. */
function isLostResult({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error') return false
  return isConnectionError(result) || isConnectionError((result as { data?: unknown } | undefined)?.data)
}

const held = new Set<() => void>()

/** React Router would reload the document, and typed text would be lost. @param to or steps in the history */
export async function waitForConnection(
  to: string | number,
  { isSending }: { isSending: boolean },
): Promise<void> {
  addEventListener('online', releaseSoon)
  while (!(await canBegin(to))) {
    if (typeof to === 'string' && !isSending && (await isKept(to))) location.assign(to)
    setConnectionLost(true)
    await new Promise<void>((resolve) => held.add(resolve))
  }
  setConnectionLost(false)
  // The next page is a new one.
  keptNote()?.replaceChildren()
}

/** It has content on a page that the service worker kept. */
function keptNote(): HTMLElement | null {
  return document.getElementById(KEPT_NOTE_ID)
}

/** A network that has just come up often reaches nothing for some seconds. */
function releaseSoon(): void {
  for (const delayMs of [0, 1_000, 3_000, 10_000]) setTimeout(releaseHeld, delayMs)
}

export function releaseHeld(): void {
  for (const release of held) release()
  held.clear()
}

async function canBegin(to: string | number): Promise<boolean> {
  const isDoubtful = isLost || !navigator.onLine || keptNote()?.hasChildNodes()
  if (isDoubtful && !(await isServerReached())) return false
  return typeof to === 'number' || preloadScripts(to)
}

async function isKept(address: string): Promise<boolean> {
  // Absent without https.
  return Boolean(await window.caches?.match(address, { ignoreVary: true }))
}

async function isServerReached(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** By the error messages of Chromium, Firefox and Safari. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError) {
    return /fetch|network ?error|load failed|importing a module|dynamically imported/i.test(error.message)
  }
  // An answer that broke off.
  return isConnectionError(error.cause)
}
