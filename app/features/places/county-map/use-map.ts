import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { countLabel } from '../county-count.ts'
import { DIRECTIONS, nearestInDirection } from './nearest-in-direction.ts'

const LINKS = 'a[data-county]'

type Places = Readonly<Record<string, { label: readonly [number, number] }>>

/**
 * One tab stop in which the arrow keys, Home and End move; before hydration each county is one.
 * @param places where the counties are, by their slugs
 */
export function useMap(places: Places) {
  const map = useRef<SVGSVGElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const links = findLinks(map.current)
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
      const next = target(event.key, from, findLinks(map.current), places)
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

function target(
  key: string,
  from: SVGAElement,
  links: readonly SVGAElement[],
  shapes: Places,
): SVGAElement | undefined {
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const places = Object.fromEntries(
    links.map(({ dataset: { county = '' } }) => [county, shapes[county]?.label ?? ([0, 0] as const)]),
  )
  const next = nearestInDirection(places, from.dataset.county ?? '', direction)
  return links.find(({ dataset }) => dataset.county === next)
}

export interface MapCounty {
  slug: string
  name: string
  regionId: string | null
  count: number
}

function mapCountyName({ name, count }: MapCounty): string {
  return `${name} County, ${countLabel(count)}`
}

/** SVG text: hydrating 67 links that never change would take a tenth of a second on a phone. */
export function countyLink(county: MapCounty, path = ''): string {
  const { slug } = county
  return (
    `<a href="/county/${slug}" data-county="${slug}" aria-label="${mapCountyName(county)}">` +
    `<path d="${path}"/></a>`
  )
}
