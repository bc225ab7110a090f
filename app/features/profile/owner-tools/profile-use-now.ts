import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

/** The time to the minute: first the server's, so that the page hydrates as it was sent, then this device's. */
export function useNow(served: string): Date {
  return new Date(useSyncExternalStore(everyMinute, thisMinute, () => Date.parse(served)))
}

function everyMinute(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE)
  return () => clearInterval(timer)
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE
}
