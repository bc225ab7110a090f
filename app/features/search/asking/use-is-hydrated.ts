import { useSyncExternalStore } from 'react'

/** Whether React listens; false on the server and in the first render. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
