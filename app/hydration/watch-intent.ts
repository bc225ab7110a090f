// Copied and checked by the compiler: an import would split the starter into two files.
const INTENT_EVENT: typeof import('./prefetch-on-intent.tsx').INTENT_EVENT = 'directory:intent'

/** How long the pointer or the focus rests on a link until it counts, in milliseconds. */
const RESTING_MS = 80

/** Prefetches pages whose link is hovered, focused or touched, each once; none where data is saved. */
export function watchIntent(): void {
  if (isSavingData()) return
  const prefetched = new Set<string>()
  let prefetchedFrom = ''
  let resting: ReturnType<typeof setTimeout> | undefined

  const prefetch = (path: string) => {
    if (prefetchedFrom !== location.href) prefetched.clear()
    prefetchedFrom = location.href
    if (prefetched.has(path) || path === location.pathname + location.search) return
    prefetched.add(path)
    if (document.documentElement.hasAttribute('data-hydrated')) {
      document.dispatchEvent(new CustomEvent(INTENT_EVENT, { detail: path }))
    } else {
      const link = document.createElement('link')
      link.rel = 'prefetch'
      link.href = path
      document.head.append(link)
    }
  }
  const rest = (event: Event) => {
    clearTimeout(resting)
    const path = linkedPage(event.target)
    if (path) resting = setTimeout(() => prefetch(path), RESTING_MS)
  }
  const touch = (event: Event) => {
    const path = linkedPage(event.target)
    if (path) prefetch(path)
  }
  addEventListener('pointerover', rest, { passive: true })
  addEventListener('focusin', rest, { passive: true })
  addEventListener('touchstart', touch, { passive: true })
}

function linkedPage(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
    return undefined
  const path = link.pathname + link.search
  const isFile = /\.\w+$/.test(link.pathname)
  return isFile ? undefined : path
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
