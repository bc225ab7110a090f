import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { countText } from '../../text/count-text.ts'
import { useLeave } from '../../ui/overlay/leave.ts'
import { makeOnlyStop, nextLink } from './arrow-keys.ts'
import type { countedCounty } from './region.ts'

const LINKS = 'a[data-county]'

type Places = Readonly<Record<string, { label: readonly [number, number] }>>

/** Before hydration, each county is a tab stop; hydrated, the map is one. */
export function useMap(places: Places) {
  const map = useRef<SVGSVGElement>(null)
  const leave = useLeave()

  useEffect(() => {
    const links = findLinks(map.current)
    if (!links.some((link) => link.hasAttribute('tabindex'))) makeOnlyStop(links, links[0])
  })

  return {
    ref: map,
    onFocus(event: FocusEvent<SVGSVGElement>) {
      const link = linkAt(event.target)
      if (link) makeOnlyStop(findLinks(map.current), link)
    },
    onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
      const from = linkAt(event.target)
      if (!from || event.ctrlKey || event.metaKey || event.altKey) return
      const labelOf = ({ dataset: { county = '' } }: SVGAElement) => places[county]?.label ?? [0, 0]
      const next = nextLink(event.key, from, findLinks(map.current), labelOf)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
    onClick(event: MouseEvent<SVGSVGElement>) {
      const link = linkAt(event.target, `${LINKS},a[data-area]`)
      const href = link?.getAttribute('href')
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (!href || event.button !== 0 || opensElsewhere) return
      event.preventDefault()
      leave(href)
    },
  }
}

function findLinks(map: SVGSVGElement | null): SVGAElement[] {
  return map ? [...map.querySelectorAll<SVGAElement>(LINKS)] : []
}

function linkAt(target: EventTarget, links = LINKS): SVGAElement | null {
  return target instanceof Element ? target.closest<SVGAElement>(links) : null
}

export type MapCounty = ReturnType<typeof countedCounty>

export function countLabel(count: number): string {
  return count === 0 ? 'no listings yet' : countText(count, 'business', 'businesses')
}

/** SVG text: hydrating 67 links that never change would take a tenth of a second on a phone. */
export function countyLink(county: MapCounty, path = ''): string {
  const { slug, name, count } = county
  return (
    `<a href="/county/${slug}" data-county="${slug}" aria-label="${name} County, ${countLabel(count)}">` +
    `<path d="${path}"/></a>`
  )
}
