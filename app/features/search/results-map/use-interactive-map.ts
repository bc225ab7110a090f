import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ResultsMap } from '../results-map.ts'

const FIRST_SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/** The script loads at the first sign that someone is using the list or its map. */
export function useInteractiveMap(map: ResultsMap | undefined) {
  const area = useRef<HTMLDivElement>(null)
  const hasMap = map !== undefined
  const navigate = useNavigate()
  const go = useEffectEvent((path: string) => void navigate(path, { preventScrollReset: true }))
  // The map of the area that was asked for stands where the one before was dragged to.
  const shown = useRef(map)
  useLayoutEffect(() => {
    if (shown.current === map) return
    shown.current = map
    area.current?.querySelector<HTMLElement>('.map-ground')?.style.removeProperty('translate')
  }, [map])
  useEffect(() => {
    const element = area.current
    if (!element || !hasMap) return
    let stop: (() => void) | undefined
    let isGone = false
    const load = async () => {
      // Without the script, the links work as links.
      const script = await import('./interactive-map.ts').catch(() => undefined)
      if (!isGone) stop = script?.makeInteractive(element, (path) => go(path))
    }
    const begin = () => {
      for (const sign of FIRST_SIGNS) element.removeEventListener(sign, begin)
      void load()
    }
    for (const sign of FIRST_SIGNS) element.addEventListener(sign, begin, { passive: true })
    return () => {
      isGone = true
      for (const sign of FIRST_SIGNS) element.removeEventListener(sign, begin)
      stop?.()
    }
  }, [hasMap])
  return area
}
