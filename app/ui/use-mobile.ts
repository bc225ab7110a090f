import { useSyncExternalStore } from 'react'

/** In pixels. */
export const MOBILE_BREAKPOINT = 768

const MOBILE_QUERY = `(width < ${MOBILE_BREAKPOINT}px)`

/** False on the server and in the first client render, so layout belongs in CSS (`md:`). */
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
