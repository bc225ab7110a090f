import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 1024px)'

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
