import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** When what had the focus was removed and nothing else took it, focuses the message that says so. */
export function useFocusOnEmpty(message: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(null)
  useFocusIn((element) => {
    last.current = element
  })
  useEffect(() => {
    if (last.current && isFocusLost(last.current)) message.current?.focus()
  })
}

/** @param target selector of what takes the focus in a line */
export function useFocusReplacement(list: RefObject<HTMLElement | null>, target: string): void {
  const last = useRef<{ element: Element; place: number }>(undefined)
  useFocusIn((element) => {
    const place = [...(list.current?.children ?? [])].findIndex((line) => line.contains(element))
    if (place >= 0) last.current = { element, place }
  })
  useEffect(() => {
    if (!last.current || !isFocusLost(last.current.element)) return
    const lines = [...(list.current?.children ?? [])]
    const line = lines[Math.min(last.current.place, lines.length - 1)]
    last.current = undefined
    line?.querySelector<HTMLElement>(target)?.focus()
  })
}

function isFocusLost(had: Element): boolean {
  return !had.isConnected && document.activeElement === document.body
}

function useFocusIn(remember: (element: Element) => void): void {
  const rememberNow = useEffectEvent(remember)
  useEffect(() => {
    const listen = ({ target }: FocusEvent) => target instanceof Element && rememberNow(target)
    document.addEventListener('focusin', listen)
    return () => document.removeEventListener('focusin', listen)
  }, [])
}
