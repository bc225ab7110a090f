import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** A field's value, which follows the address when that changes under it (a link, the way back). */
export function useFollowing(searchedFor: string) {
  const [value, setValue] = useState(searchedFor)
  const [followed, setFollowed] = useState(searchedFor)
  if (searchedFor !== followed) {
    setFollowed(searchedFor)
    setValue(searchedFor)
  }
  return [value, setValue] as const
}

/** Tells React what was typed into a field before it listened. */
export function useEarlyText(onText: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const report = useEffectEvent(onText)
  useLayoutEffect(() => {
    if (input.current) report(input.current.value)
  }, [])
  return input
}
