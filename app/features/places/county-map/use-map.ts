import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import drawing from 'virtual:county-shapes'
import { DIRECTIONS, nearestInDirection } from './nearest-in-direction.ts'

const LINKS = 'a[data-county]'

/**
 * Client-side navigation for a map of links, and one tab stop in which the arrow keys, Home and End move. Before
 * hydration each county is a tab stop.
 */
export function useMap() {
  const map = useRef<SVGSVGElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const links = findLinks(map.current)
    // Markup of another page has no tab stop yet.
    if (!links.some((link) => link.hasAttribute('tabindex'))) makeOnlyStop(map.current, links[0])
  })

  return {
    ref: map,
    onFocus(event: FocusEvent<SVGSVGElement>) {
      const link = linkAt(event.target)
      if (link) makeOnlyStop(map.current, link)
    },
    onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
      const from = linkAt(event.target)
      if (!from || event.ctrlKey || event.metaKey || event.altKey) return
      const next = target(event.key, from, findLinks(map.current))
      if (!next) return
      event.preventDefault()
      next.focus()
    },
    onClick(event: MouseEvent<SVGSVGElement>) {
      const href = linkAt(event.target)?.getAttribute('href')
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (!href || event.button !== 0 || opensElsewhere) return
      event.preventDefault()
      void navigate(href)
    },
  }
}

function findLinks(map: SVGSVGElement | null): SVGAElement[] {
  return map ? [...map.querySelectorAll<SVGAElement>(LINKS)] : []
}

function linkAt(target: EventTarget): SVGAElement | null {
  return target instanceof Element ? target.closest<SVGAElement>(LINKS) : null
}

function makeOnlyStop(map: SVGSVGElement | null, stop: SVGAElement | undefined): void {
  for (const link of findLinks(map)) {
    if (link === stop) link.removeAttribute('tabindex')
    else link.setAttribute('tabindex', '-1')
  }
}

function target(key: string, from: SVGAElement, links: readonly SVGAElement[]): SVGAElement | undefined {
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const places = Object.fromEntries(
    links.map(({ dataset: { county = '' } }) => [
      county,
      drawing.counties[county]?.label ?? ([0, 0] as const),
    ]),
  )
  const next = nearestInDirection(places, from.dataset.county ?? '', direction)
  return links.find(({ dataset }) => dataset.county === next)
}
