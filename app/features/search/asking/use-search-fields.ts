import { useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Follows the address when a link or the way back changes it. */
export function useFollowing(searchedFor: string) {
  const [value, setValue] = useState(searchedFor)
  const [followed, setFollowed] = useState(searchedFor)
  if (searchedFor !== followed) {
    setFollowed(searchedFor)
    setValue(searchedFor)
  }
  return [value, setValue] as const
}

/** Tells React what was typed before hydration. */
export function useEarlyText(onText: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const report = useEffectEvent(onText)
  useLayoutEffect(() => {
    if (input.current) report(input.current.value)
  }, [])
  return input
}

/** False on the server and in the first render. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
