import { useEffect, useRef } from 'react'

/**
 * A control that is disabled while it works loses the focus; this returns it.
 * @returns to be called when the work begins
 */
export function useReturnedFocus(isBusy: boolean): () => void {
  const control = useRef<Element>(null)
  useEffect(() => {
    if (isBusy) return
    const { current } = control
    control.current = null
    if (current instanceof HTMLElement && document.activeElement === document.body) current.focus()
  }, [isBusy])
  return () => {
    control.current = document.activeElement
  }
}
