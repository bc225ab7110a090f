import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { SEARCH_PATH } from '../listing-search/search-request.ts'

const SheetContent = lazy(async () => ({
  default: (await import('./asking/sheet-content.tsx')).SheetContent,
}))

/** The header's search of small screens, over all of the screen; without scripts a link to the search page. */
export function SearchSheet() {
  const { pathname } = useLocation()
  if (pathname === '/' || pathname === SEARCH_PATH) return null
  return (
    <Drawer label="Find a Business" side="all" icon={<Search aria-hidden />} fallbackHref={SEARCH_PATH}>
      <Suspense>
        <SheetContent />
      </Suspense>
    </Drawer>
  )
}
