import { useSyncExternalStore } from 'react'

/** From here on list and case stand side by side; the same width as `lg:` in the classes. */
const WIDE = '(width >= 1024px)'

/** For what CSS cannot choose: whether a case is open before anybody picked one. */
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
