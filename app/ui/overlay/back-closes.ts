import { useEffect, useEffectEvent, type MouseEvent } from 'react'
import { type To, useNavigate } from 'react-router'
import { beforeRouter } from './before-router.ts'

const OVERLAY_STATE = 'overlay'

/** Waits one turn: another overlay may open in its place. */
let pendingRestore: ReturnType<typeof setTimeout> | undefined

/** Opening adds a history entry for the same address, closing removes it, without React Router. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    if (pendingRestore === undefined) {
      // React Router counts its steps in this state.
      history.pushState({ ...(history.state as object | null), [OVERLAY_STATE]: true }, '')
    }
    clearTimeout(pendingRestore)
    pendingRestore = undefined

    let isEntryGone = false
    const closeOnBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      isEntryGone = true
      closeNow()
    }
    const stop = beforeRouter(closeOnBack)
    return () => {
      stop()
      if (!isEntryGone && isOnOverlayEntry()) pendingRestore = setTimeout(restoreHistoryEntry)
    }
  }, [isOpen])
}

/** Closes, removes the history entry, and only then goes there: both at once would end on the wrong entry. */
export function useCloseBefore(close: () => void): (to: To) => void {
  const navigate = useNavigate()
  return (to) => {
    const follow = () => void navigate(to)
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

/** Leads its links through `leave`. */
export function followLinksBy(leave: (to: To) => void): (event: MouseEvent) => void {
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.target || !isPlainClick(event) || link.origin !== location.origin) return
    event.preventDefault()
    event.stopPropagation()
    const { pathname, search, hash } = link
    leave({ pathname, search, hash })
  }
}

function restoreHistoryEntry(): void {
  pendingRestore = undefined
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
