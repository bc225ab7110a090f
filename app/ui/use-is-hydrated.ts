import { useSyncExternalStore } from 'react'

/** False on the server and while the page hydrates. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
