import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toast-store.ts'

interface Fetched {
  fetch: () => Promise<unknown>
  isHere: () => boolean
}

/** A panel that is loaded on demand. @param load imports it; a failed import may be repeated */
export function latePanel<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let panel: ComponentType<Props> | undefined
  const fetch = async () => (panel ??= await load())
  return { fetch, isHere: () => panel !== undefined, Panel: lazy(async () => ({ default: await fetch() })) }
}

/** Whether to show the panel: open and loaded. When loading fails, shows a toast and closes it. */
export function usePanel({ fetch, isHere }: Fetched, isOpen: boolean, close: () => void): boolean {
  const [, setArrived] = useState(false)
  const isWaiting = isOpen && !isHere()
  const tell = useEffectEvent(() => {
    close()
    toast({
      title: 'This could not be opened',
      description: 'Look at your connection and try again.',
      variant: 'destructive',
    })
  })
  useEffect(() => {
    if (!isWaiting) return
    fetch().then(
      () => setArrived(true),
      () => tell(),
    )
  }, [fetch, isWaiting])
  return isOpen && !isWaiting
}

/** Handlers that load the panel on hover, touch or focus. */
export function fetchingAhead({ fetch }: Pick<Fetched, 'fetch'>) {
  // A failure shows when it is opened.
  const begin = () => void fetch().catch(() => undefined)
  return { onPointerEnter: begin, onPointerDown: begin, onFocus: begin }
}
