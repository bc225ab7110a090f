import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { KEEP_EVENT } from './keep-event.ts'
import { openFolds } from './open-folds.ts'

/** Outside React, because an error replaces the whole document. */
let shown: { pathname: string; search: string } | undefined

/** Focuses the new heading and announces the title; after a change of the query only announces. */
export function PageArrival() {
  const { pathname, search } = useLocation()
  const spoken = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const before = shown
    shown = { pathname, search }
    if (!before || (before.pathname === pathname && before.search === search)) return
    dispatchEvent(new Event(KEEP_EVENT))
    if (before.pathname !== pathname || !isInUse(document.activeElement)) focusPage()
    if (spoken.current) spoken.current.textContent = spokenTitle()
  }, [pathname, search])

  return <div ref={spoken} aria-live="polite" className="sr-only" />
}

/** For a target that appears late. @param isThere whether its data has been loaded */
export function useLateArrival(isThere: boolean): void {
  const { hash, key } = useLocation()
  const arrived = useRef<string>(undefined)
  useEffect(() => {
    const part = isThere && arrived.current !== key && namedPart(hash)
    if (!part) return
    arrived.current = key
    openFolds(part)
    part.scrollIntoView()
    takeFocus(part)
  }, [isThere, hash, key])
}

/** The person is typing in a form or moving a map, or an error summary has just taken the focus. */
function isInUse(element: Element | null): boolean {
  return Boolean(element?.closest('form, [role="dialog"], [role="alert"], [data-keeps-focus]'))
}

function focusPage(): void {
  const main = document.getElementById('main')
  const target = namedPart(location.hash) || main?.querySelector<HTMLElement>('h1') || main
  if (target) takeFocus(target)
}

function namedPart(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
}

function takeFocus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** The title, and where the page says the number of results or of the page. */
function spokenTitle(): string {
  const details = [...document.querySelectorAll('main [data-spoken]')].map(({ textContent }) => textContent)
  return [document.title, ...details].join('. ')
}
