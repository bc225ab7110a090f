import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

/** Fired on the document by the starter with the path of a page that is about to be opened. */
export const INTENT_EVENT = 'directory:intent'

/**
 * Fetches the data and the scripts of pages that the visitor is about to open. One listener for all links, so that
 * no link has to say it; `watch-intent.ts` is the other half.
 */
export function PrefetchOnIntent() {
  const { key } = useLocation()
  const [wanted, setWanted] = useState<{ from: string; pages: readonly string[] }>({ from: key, pages: [] })
  useEffect(() => {
    const add = (event: Event) => {
      // React Router loads the document anew when a script does not come, also one that is fetched ahead.
      if (!navigator.onLine) return
      const page = (event as CustomEvent<string>).detail
      setWanted(({ from, pages }) => ({ from: key, pages: from === key ? [...pages, page] : [page] }))
    }
    document.addEventListener(INTENT_EVENT, add)
    return () => document.removeEventListener(INTENT_EVENT, add)
  }, [key])
  // The links of the page before have done their work.
  if (wanted.from !== key) return null
  return wanted.pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
