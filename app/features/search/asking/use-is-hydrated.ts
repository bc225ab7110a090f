import { useSyncExternalStore } from 'react'

/** False on the server and in the first render. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
