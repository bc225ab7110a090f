import { useEffect, useEffectEvent, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { beforeRouter } from './before-router.ts'

/** Marks the history entry that stands for what floats over the page. */
const OVERLAY_STATE = 'overlay'

/** Waits one turn before the entry of something closed is given back, for another may open in its place. */
let givingBack: ReturnType<typeof setTimeout> | undefined

/**
 * Lets the browser's Back close what floats over the page instead of leaving the page. Opening it adds an entry to
 * the history that shows the same address; closing it in any other way takes the entry back again, so that one never
 * presses Back twice. React Router is not told: for it nothing has changed.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    if (givingBack === undefined) {
      // React Router's own part of the state is kept: it counts by it how far one has gone.
      history.pushState({ ...(history.state as object | null), [OVERLAY_STATE]: true }, '')
    }
    clearTimeout(givingBack)
    givingBack = undefined

    let isTakenBack = false
    const closeOnBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      isTakenBack = true
      closeNow()
    }
    const stop = beforeRouter(closeOnBack)
    return () => {
      stop()
      if (!isTakenBack && isOnOverlayEntry()) givingBack = setTimeout(restoreHistoryEntry)
    }
  }, [isOpen])
}

/**
 * For the links inside: what floats closes, its entry is taken back, and only then the page changes. Both at once
 * would end on the wrong entry. Links that React Router does not follow are left alone.
 */
export function useLinksAfterClosing(close: () => void): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.target || !isPlainClick(event) || link.origin !== location.origin) return
    event.preventDefault()
    event.stopPropagation()
    const { pathname, search, hash } = link
    const follow = () => void navigate({ pathname, search, hash })
    if (isOnOverlayEntry()) {
      const stop = beforeRouter(() => {
        stop()
        setTimeout(follow)
      })
    } else {
      follow()
    }
    close()
  }
}

function restoreHistoryEntry(): void {
  givingBack = undefined
  if (!isOnOverlayEntry()) return
  const stop = beforeRouter((event) => {
    stop()
    event.stopImmediatePropagation()
  })
  history.back()
}

function isOnOverlayEntry(): boolean {
  return Boolean((history.state as Record<string, unknown> | null)?.[OVERLAY_STATE])
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
