import { type RefObject, useEffect, useState } from 'react'

type ToastSide = 'top' | 'bottom'

/** In pixels: the distance to the edges of the screen, and the focus ring. */
const ROOM = 24

/**
 * At the bottom, above a bar that stays there, unless it would cover what has the focus.
 *
 * @param toastId of the toast that is shown, which remounts the list
 */
export function useToastSide(list: RefObject<HTMLElement | null>, toastId: string | undefined): ToastSide {
  const [side, setSide] = useState<ToastSide>('bottom')
  useEffect(() => {
    const shown = list.current
    if (!shown || toastId === undefined) return
    const look = () => {
      // Someone who moved to the toast by its key should find it where it was.
      if (!shown.contains(document.activeElement)) setSide(sideAwayFromFocus(shown))
    }
    const observer = new ResizeObserver(look)
    observer.observe(shown)
    addEventListener('focusin', look)
    // The browser scrolls to what has the focus after it has told of it.
    addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('focusin', look)
      removeEventListener('scroll', look, { capture: true })
    }
  }, [list, toastId])
  return side
}

function sideAwayFromFocus(list: HTMLElement): ToastSide {
  const { width, height } = list.getBoundingClientRect()
  const focused = document.activeElement
  if (!focused || focused === document.body || height === 0) return 'bottom'
  const { top, bottom, right } = focused.getBoundingClientRect()
  // The bar at the foot of the screen.
  const foot = innerHeight - Number.parseFloat(getComputedStyle(list).marginBottom)
  const isBeside = right < innerWidth - width - ROOM
  const isAbove = bottom < foot - height - ROOM
  const isBelow = top >= foot
  // What fills the screen is covered either way.
  const reachesTop = top < height + ROOM
  return isBeside || isAbove || isBelow || reachesTop ? 'bottom' : 'top'
}
