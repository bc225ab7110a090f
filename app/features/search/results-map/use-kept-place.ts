import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Leads to the map that takes the place of the list, and back to where the list was left. */
export function useKeptPlace(showsMap: boolean, area: RefObject<HTMLElement | null>): () => void {
  const left = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (left.current === undefined) return
    if (showsMap) area.current?.scrollIntoView()
    else scrollTo(0, left.current)
  }, [showsMap, area])
  return () => {
    if (!showsMap) left.current = scrollY
  }
}
