import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { lazyPanel } from '../../ui/overlay/use-panel.ts'
import { SEARCH_PATH } from '../listing-search/search-request.ts'

/** The sheet comes with its form, never empty. */
const late = lazyPanel(async () => {
  const [{ DrawerPanel }, { SheetContent }] = await Promise.all([
    import('../../ui/overlay/dialog-panel.tsx'),
    import('./asking/sheet-content.tsx'),
  ])
  return (props: ComponentProps<typeof DrawerPanel>) => (
    <DrawerPanel {...props}>
      <SheetContent />
    </DrawerPanel>
  )
})

/** The header's search of small screens, over all of the screen; without scripts a link to the search page. */
export function SearchSheet() {
  const { pathname } = useLocation()
  if (pathname === '/' || pathname === SEARCH_PATH) return null
  return (
    <Drawer
      label="Find a Business"
      isWide
      icon={<Search aria-hidden />}
      fallbackHref={SEARCH_PATH}
      late={late}
    />
  )
}
