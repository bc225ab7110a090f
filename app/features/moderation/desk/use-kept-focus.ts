import { type RefObject, useEffect, useRef } from 'react'

/** When what had the focus was removed and nothing else took it, focuses the message that says so. */
export function useFocusOnEmpty(message: RefObject<HTMLElement | null>): void {
  const last = useRef<EventTarget>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const isRemoved = last.current instanceof Element && !last.current.isConnected
    if (isRemoved && document.activeElement === document.body) message.current?.focus()
  })
}

/**
 * When the focused line or button is removed, focuses what took its place.
 * @param list whose children are lines
 * @param target selector of what takes the focus in a line
 */
export function useFocusReplacement(list: RefObject<HTMLElement | null>, target: string): void {
  const last = useRef<{ element: Element; place: number }>(undefined)
  useEffect(() => {
    const remember = ({ target: element }: FocusEvent) => {
      if (!(element instanceof Element)) return
      const place = [...(list.current?.children ?? [])].findIndex((line) => line.contains(element))
      if (place >= 0) last.current = { element, place }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [list])
  useEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return
    const lines = [...(list.current?.children ?? [])]
    const line = lines[Math.min(last.current.place, lines.length - 1)]
    last.current = undefined
    line?.querySelector<HTMLElement>(target)?.focus()
  })
}
