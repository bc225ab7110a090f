import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

/** Starts with the server's time for hydration, then follows the device's, to the minute. */
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
