import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { preloadScripts } from '../ui/page/page-scripts.ts'

export const INTENT_EVENT = 'directory:intent'

/** Fetches data and scripts of pages the visitor is about to open; `watch-intent.ts` dispatches the event. */
export function PrefetchOnIntent() {
  const { key } = useLocation()
  const [wanted, setWanted] = useState<{ from: string; pages: readonly string[] }>({ from: key, pages: [] })
  useEffect(() => {
    let isShown = true
    const add = (event: Event) => {
      void fetchAhead((event as CustomEvent<string>).detail)
    }
    const fetchAhead = async (page: string) => {
      // React Router reloads the document when a script fails, even a prefetched one.
      if (!(await preloadScripts(page)) || !isShown) return
      setWanted(({ from, pages }) => ({ from: key, pages: from === key ? [...pages, page] : [page] }))
    }
    document.addEventListener(INTENT_EVENT, add)
    return () => {
      isShown = false
      document.removeEventListener(INTENT_EVENT, add)
    }
  }, [key])
  if (wanted.from !== key) return null
  return wanted.pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
