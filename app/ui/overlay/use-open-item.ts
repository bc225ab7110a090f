import { useEffect, useRef, useState, type PointerEvent } from 'react'

/** How long the pointer rests on an item until its panel opens, in milliseconds. */
export const NAVIGATION_OPEN_DELAY = 200
/** How long after a panel closed the next one opens at once, in milliseconds. */
export const NAVIGATION_SKIP_DELAY = 300
/** How long after the pointer left its item a panel closes, in milliseconds. */
export const NAVIGATION_CLOSE_DELAY = 150

/** Which item of a menu is open, '' for none: one at a time, by a mouse that rests on it or by `open`. */
export function useOpenItem() {
  const [openItem, setOpenItem] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const closedAt = useRef(-Infinity)
  useEffect(() => () => clearTimeout(timer.current), [])

  const open = (item: string) => {
    clearTimeout(timer.current)
    setOpenItem(item)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (openItem) closedAt.current = performance.now()
    setOpenItem('')
  }
  return {
    openItem,
    open,
    close,
    /** Handlers of an item with its panel. A finger follows the link instead. */
    pointerHandlers: (item: string) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return
        clearTimeout(timer.current)
        if (openItem === item) return
        const hasJustClosed = performance.now() - closedAt.current < NAVIGATION_SKIP_DELAY
        if (openItem || hasJustClosed) open(item)
        else timer.current = setTimeout(() => setOpenItem(item), NAVIGATION_OPEN_DELAY)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return
        clearTimeout(timer.current)
        if (openItem === item) timer.current = setTimeout(close, NAVIGATION_CLOSE_DELAY)
      },
    }),
  }
}
