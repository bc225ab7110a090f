import { type FocusEvent, type KeyboardEvent, useSyncExternalStore, useState } from 'react'
import { DIRECTIONS, nearestInDirection } from './nearest-in-direction.ts'

const SLUG = 'data-county'

/**
 * Makes a map one stop of the Tab key, in which the arrow keys go to the county that lies that way, Home to the first
 * and End to the last. Before React listens every county is a stop of its own.
 * @param places where each county lies on the map, in the order of the document
 */
export function useMapKeys(places: Readonly<Record<string, readonly [number, number]>>) {
  const slugs = Object.keys(places)
  const [current, setCurrent] = useState(slugs[0])
  const isHydrated = useIsHydrated()

  const target = (key: string, from: string) => {
    if (key === 'Home') return slugs[0]
    if (key === 'End') return slugs.at(-1)
    const direction = DIRECTIONS[key]
    return direction && nearestInDirection(places, from, direction)
  }
  return {
    tabIndexOf: (slug: string) => (!isHydrated || slug === current ? undefined : -1),
    mapProps: {
      onFocus(event: FocusEvent<SVGSVGElement>) {
        const slug = slugOf(event.target)
        if (slug) setCurrent(slug)
      },
      onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
        const from = slugOf(event.target)
        const next = from && target(event.key, from)
        if (!next || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        event.currentTarget.querySelector<SVGAElement>(`[${SLUG}="${next}"]`)?.focus()
      },
    },
  }
}

function slugOf(target: EventTarget): string | undefined {
  return target instanceof Element
    ? (target.closest(`[${SLUG}]`)?.getAttribute(SLUG) ?? undefined)
    : undefined
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
