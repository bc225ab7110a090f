import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { fetchScriptsOf } from '../ui/page/page-scripts.ts'

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
    let isShown = true
    const add = (event: Event) => {
      void fetchAhead((event as CustomEvent<string>).detail)
    }
    const fetchAhead = async (page: string) => {
      // React Router loads the document again when a script does not come, also one that is fetched ahead.
      if (!(await fetchScriptsOf(page)) || !isShown) return
      setWanted(({ from, pages }) => ({ from: key, pages: from === key ? [...pages, page] : [page] }))
    }
    document.addEventListener(INTENT_EVENT, add)
    return () => {
      isShown = false
      document.removeEventListener(INTENT_EVENT, add)
    }
  }, [key])
  // The links of the page before have done their work.
  if (wanted.from !== key) return null
  return wanted.pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
