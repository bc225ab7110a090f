import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The path that the browser shows, outside of React: the whole document is made again around an error. */
let shown: { pathname: string; search: string } | undefined

/**
 * What a browser does by itself when a whole page loads: focus starts at the top of the new page, at its heading, and
 * its title is spoken. After a change of the query only (another page of a list, another search) the focus stays in
 * the form that somebody is using; the new title is spoken all the same.
 */
export function PageArrival() {
  const { pathname, search } = useLocation()
  const spoken = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const before = shown
    shown = { pathname, search }
    if (!before || (before.pathname === pathname && before.search === search)) return
    if (before.pathname !== pathname || !isInUse(document.activeElement)) focusPage()
    if (spoken.current) spoken.current.textContent = spokenTitle()
  }, [pathname, search])

  return <div ref={spoken} aria-live="polite" className="sr-only" />
}

/**
 * Comes to the part of the page that the address names, where that part was not there yet when the page came.
 * @param isThere whether what it belongs to has been loaded
 */
export function useLateArrival(isThere: boolean): void {
  const { hash, key } = useLocation()
  const arrived = useRef<string>(undefined)
  useEffect(() => {
    const part = isThere && arrived.current !== key && namedPart(hash)
    if (!part) return
    arrived.current = key
    part.scrollIntoView()
    takeFocus(part)
  }, [isThere, hash, key])
}

/** Somebody is typing or choosing in a form, or a form's error summary has just taken the focus. */
function isInUse(element: Element | null): boolean {
  return Boolean(element?.closest('form, [role="dialog"], [role="alert"]'))
}

/** The place within the page that the address names, the heading, or the page. */
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

/** The document's title, and where the page says how many results there are or which of the list this is. */
function spokenTitle(): string {
  const details = [...document.querySelectorAll('main [data-spoken]')].map(({ textContent }) => textContent)
  return [document.title, ...details].join('. ')
}
