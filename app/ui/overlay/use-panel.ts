import { type ComponentType, type KeyboardEvent, lazy, useEffect, useEffectEvent, useState } from 'react'
import { useCloseOnBack } from './back-closes.ts'
import { toast } from './toast-store.ts'

interface PanelLoader {
  fetch: () => Promise<unknown>
  isLoaded: () => boolean
}

/** Most visitors open none, so it is loaded on demand. @param load imports it; may be repeated when it failed */
export function lazyPanel<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let panel: ComponentType<Props> | undefined
  const fetch = async () => (panel ??= await load())
  return { fetch, isLoaded: () => panel !== undefined, Panel: lazy(async () => ({ default: await fetch() })) }
}

/** Whether to show the panel: open and loaded. When loading fails, shows a toast and closes it. */
export function usePanel({ fetch, isLoaded }: PanelLoader, isOpen: boolean, close: () => void): boolean {
  const [, setLoaded] = useState(false)
  const isWaiting = isOpen && !isLoaded()
  const isShown = isOpen && !isWaiting
  useCloseOnBack(isShown, close)
  const reportFailure = useEffectEvent(() => {
    close()
    toast({
      title: 'We couldn’t open this',
      description: 'Check your internet connection and try again.',
      variant: 'destructive',
    })
  })
  useEffect(() => {
    if (!isWaiting) return
    fetch().then(
      () => setLoaded(true),
      () => reportFailure(),
    )
  }, [fetch, isWaiting])
  return isShown
}

export function preloadHandlers({ fetch }: Pick<PanelLoader, 'fetch'>) {
  // A failure shows when it is opened.
  const begin = () => void fetch().catch(() => undefined)
  return { onPointerEnter: begin, onPointerDown: begin, onFocus: begin }
}

/** A link answers Enter only; a button answers the space bar too. */
export function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
