import { use, useState } from 'react'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import type { MapCounty } from '../use-map.ts'

type DrawMap = typeof import('./draw-map.ts').drawMap

// Not in a browser that got the map with its page.
const drawMap = import.meta.env.SSR ? (await import('./draw-map.ts')).drawMap : undefined

let loading: Promise<DrawMap> | undefined

/**
 * The map as SVG text. A page from the server brings it along, so its browser never loads the 6 kB of shapes; one that
 * comes to the map by a link does, before the page changes.
 */
export function useDrawnMap(counties: readonly MapCounty[], id: string): string {
  const isHydrated = useIsHydrated()
  const [served] = useState(isHydrated ? undefined : counties)
  if (drawMap) return drawMap(counties, id)
  return served === counties ? '' : use((loading ??= loadDrawMap()))(counties, id)
}

async function loadDrawMap(): Promise<DrawMap> {
  try {
    return (await import('./draw-map.ts')).drawMap
  } catch {
    loading = undefined
    // The lists below the map lead to the counties, too.
    return () => ''
  }
}
