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
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeNow(true)
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('focusin', closeOutside)
    addEventListener('keydown', closeOnEscape)
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('focusin', closeOutside)
      removeEventListener('keydown', closeOnEscape)
    }
  }, [element, isOpen])
}
