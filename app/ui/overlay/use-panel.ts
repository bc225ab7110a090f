import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toast-store.ts'

interface Fetched {
  fetch: () => Promise<unknown>
  isHere: () => boolean
}

/**
 * What floats over a page, fetched when somebody reaches for what opens it.
 * @param load imports it; an attempt that failed may be made again
 */
export function latePanel<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let panel: ComponentType<Props> | undefined
  const fetch = async () => (panel ??= await load())
  return { fetch, isHere: () => panel !== undefined, Panel: lazy(async () => ({ default: await fetch() })) }
}

/**
 * Whether to show the panel of something that is open: once it is here. One that cannot be fetched is told, and what was to
 * be opened is closed again: the page itself goes on.
 */
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

/** For what opens a panel: it is fetched when the pointer comes near, a finger touches it, or it takes the focus. */
export function fetchingAhead({ fetch }: Pick<Fetched, 'fetch'>) {
  // Whether that worked shows when it is opened.
  const begin = () => void fetch().catch(() => undefined)
  return { onPointerEnter: begin, onPointerDown: begin, onFocus: begin }
}
