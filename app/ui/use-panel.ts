import { useEffect, useState } from 'react'
import { toast } from './toast-store.ts'

/** What floats over a page, fetched when somebody reaches for what opens it. */
export interface LatePanel<Panel> {
  fetch: () => Promise<Panel>
  /** Once it was fetched. */
  ready: () => Panel | undefined
}

/** @param load imports it; a failed attempt may be tried again */
export function latePanel<Panel>(load: () => Promise<Panel>): LatePanel<Panel> {
  let panel: Panel | undefined
  return {
    fetch: async () => (panel ??= await load()),
    ready: () => panel,
  }
}

/**
 * The panel to show while something is open; nothing until it is there. One that cannot be fetched is told, and what was to
 * be opened is closed again: the page itself goes on.
 */
export function usePanel<Panel>(
  late: LatePanel<Panel>,
  isOpen: boolean,
  close: () => void,
): Panel | undefined {
  const [, setArrived] = useState(false)
  const panel = late.ready()
  useEffect(() => {
    if (!isOpen || panel) return
    late.fetch().then(
      () => setArrived(true),
      () => {
        close()
        toast({
          title: 'This could not be opened',
          description: 'Look at your connection and try again.',
          variant: 'destructive',
        })
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- closing is another function at every render
  }, [late, isOpen, panel])
  return isOpen ? panel : undefined
}

/** For what opens a panel: it is fetched when the pointer comes near, a finger touches it, or it takes the focus. */
export function fetchingAhead<Panel>(late: LatePanel<Panel>) {
  // Whether that worked shows when it is opened.
  const fetch = () => void late.fetch().catch(() => undefined)
  return { onPointerEnter: fetch, onPointerDown: fetch, onFocus: fetch }
}
