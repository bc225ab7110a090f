export const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const SIDEWAYS = 2

/** As near and as straight ahead as can be, within 45 degrees if possible; undefined at the map's edge. */
export function nearestInDirection(
  places: Readonly<Record<string, readonly [number, number]>>,
  from: string,
  [dx, dy]: readonly [number, number],
): string | undefined {
  const start = places[from]
  if (!start) return undefined
  const candidates = Object.entries(places).flatMap(([slug, [x, y]]) => {
    const ahead = (x - start[0]) * dx + (y - start[1]) * dy
    const aside = Math.abs((x - start[0]) * dy) + Math.abs((y - start[1]) * dx)
    return ahead > 0 ? [{ slug, isStraight: aside <= ahead, distance: ahead + aside * SIDEWAYS }] : []
  })
  const straight = candidates.filter(({ isStraight }) => isStraight)
  const [nearest] = (straight.length > 0 ? straight : candidates).toSorted((a, b) => a.distance - b.distance)
  return nearest?.slug
}

export function nextLink<Link extends Element>(
  key: string,
  from: Link,
  links: readonly Link[],
  middleOf: (link: Link) => readonly [number, number],
): Link | undefined {
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const places = Object.fromEntries(links.map((link, index) => [index, middleOf(link)] as const))
  const next = nearestInDirection(places, String(links.indexOf(from)), direction)
  return next === undefined ? undefined : links[Number(next)]
}

/** The only one of the links that the Tab key stops at. */
export function makeOnlyStop(links: readonly Element[], stop: Element | undefined): void {
  for (const link of links) {
    if (link === stop) link.removeAttribute('tabindex')
    else link.setAttribute('tabindex', '-1')
  }
}
