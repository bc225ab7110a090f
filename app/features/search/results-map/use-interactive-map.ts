import { useEffect, useRef } from 'react'

const FIRST_SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/** The script loads at the first sign that someone is using the list or its map. */
export function useInteractiveMap(hasMap: boolean) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = area.current
    if (!element || !hasMap) return
    let stop: (() => void) | undefined
    let isGone = false
    const load = async () => {
      // Without the script, the links work as links.
      const script = await import('./interactive-map.ts').catch(() => undefined)
      if (!isGone) stop = script?.makeInteractive(element)
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
