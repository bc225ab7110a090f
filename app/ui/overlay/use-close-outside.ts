import { type RefObject, useEffect, useEffectEvent } from 'react'

export function useCloseOutside(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (byKey: boolean) => void,
): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) closeNow(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Before a drawer around it hears of it.
      event.stopPropagation()
      closeNow(true)
    }
    const ended = new AbortController()
    const { signal } = ended
    addEventListener('pointerdown', closeOutside, { signal })
    addEventListener('focusin', closeOutside, { signal })
    addEventListener('keydown', closeOnEscape, { signal, capture: true })
    return () => ended.abort()
  }, [element, isOpen])
}
