// oxlint-disable-next-line import/default -- the query makes it an address
import offlineUrl from '../offline/offline.ts?worker&url'
import type { KeepMessage } from '../offline/keep-message.ts'

// Copied and checked by the compiler: an import would split the starter into two files.
const KEEP_EVENT: typeof import('../ui/page/keep-event.ts').KEEP_EVENT = 'directory:keep'

/** Registers the service worker when the browser is idle, and tells it what to keep for a device without a network. */
export function keepForOffline(): void {
  const { serviceWorker } = navigator
  // Absent without https.
  if (!serviceWorker) return
  const tell = async () => {
    try {
      await serviceWorker.register(offlineUrl)
      const saved = localStorage.getItem('saved-businesses')
      const { active } = await serviceWorker.ready
      active?.postMessage({ seen: location.href, saved } satisfies KeepMessage, [])
    } catch {
      // Pages need a network, then.
    }
  }
  addEventListener(KEEP_EVENT, () => void tell())
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void tell())
    else setTimeout(() => void tell(), 3000)
  })
}
