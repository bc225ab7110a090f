import { useSyncExternalStore } from 'react'

/** Screens narrower than this many pixels are phones (specification, sections 2 and 9). */
export const MOBILE_BREAKPOINT = 768

const MOBILE_QUERY = `(width < ${MOBILE_BREAKPOINT}px)`

/**
 * Whether the screen is a phone's. False on the server and in the first client render, so layout belongs into
 * CSS (`md:`); this is for behaviour that CSS cannot choose.
 */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile, () => false)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(MOBILE_QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function isMobile(): boolean {
  return matchMedia(MOBILE_QUERY).matches
}
