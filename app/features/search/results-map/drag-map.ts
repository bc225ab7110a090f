import { boundsText, SURROUNDINGS } from '../../listing-search/search-request.ts'
import { DIRECTIONS } from '../../places/arrow-keys.ts'

const AREA = '[data-map-area]'
/** Less is a tap. */
const LEAST_PIXELS = 6
/** Of its width and height, for each press of an arrow key. */
const KEY_STEP = 0.5

/** The map asks for the area that it shows once it is let go; on a step, the arrow keys move it. */
export function makeDraggable(area: HTMLElement, go: (path: string) => void, signal: AbortSignal): void {
  let from: { x: number; y: number; ground: HTMLElement } | undefined
  let hasMoved = false

  const move = (right: number, down: number) => {
    const path = area.querySelector<HTMLElement>(AREA)?.dataset['mapArea']
    if (path) go(movedPath(path, right, down))
  }
  area.addEventListener(
    'pointerdown',
    ({ target, button, isPrimary, clientX, clientY }) => {
      const ground = target instanceof Element && target.closest<HTMLElement>('.map-ground')
      hasMoved = false
      if (!ground || button !== 0 || !isPrimary || !area.querySelector(AREA)) return
      from = { x: clientX, y: clientY, ground }
    },
    { signal },
  )
  area.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (!from) return
      const [right, down] = [clientX - from.x, clientY - from.y]
      if (!hasMoved && Math.hypot(right, down) < LEAST_PIXELS) return
      hasMoved = true
      from.ground.setPointerCapture(pointerId)
      from.ground.style.translate = `${right}px ${down}px`
    },
    { signal },
  )
  const end = ({ type, clientX, clientY }: PointerEvent) => {
    if (!from) return
    const { ground, x, y } = from
    from = undefined
    if (!hasMoved) return
    if (type === 'pointercancel') ground.style.translate = ''
    else move((x - clientX) / ground.clientWidth, (y - clientY) / ground.clientHeight)
  }
  area.addEventListener('pointerup', end, { signal })
  area.addEventListener('pointercancel', end, { signal })
  // A marker that was dragged along is not chosen, and not dragged as a link.
  area.addEventListener(
    'click',
    (event) => {
      if (!hasMoved) return
      hasMoved = false
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  area.addEventListener(
    'dragstart',
    (event) => {
      if (event.target instanceof Element && event.target.closest('.map-ground')) event.preventDefault()
    },
    { signal },
  )
  area.addEventListener(
    'keydown',
    (event) => {
      const [right, down] = DIRECTIONS[event.key] ?? []
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      const isOnStep = event.target instanceof Element && event.target.closest(AREA)
      if (right === undefined || down === undefined || !isPlain || !isOnStep) return
      event.preventDefault()
      move(right * KEY_STEP, down * KEY_STEP)
    },
    { signal },
  )
}

export function movedPath(path: string, right: number, down: number): string {
  const [address = '', query] = path.split('?')
  const asked = new URLSearchParams(query)
  const [west = 0, south = 0, east = 0, north = 0] = (asked.get('bounds') ?? '').split(',').map(Number)
  const lng = within((east - west) * right, SURROUNDINGS.west - west, SURROUNDINGS.east - east)
  const lat = within((south - north) * down, SURROUNDINGS.south - south, SURROUNDINGS.north - north)
  asked.set(
    'bounds',
    boundsText({ west: west + lng, south: south + lat, east: east + lng, north: north + lat }),
  )
  return `${address}?${asked}`
}

function within(by: number, least: number, most: number): number {
  return Math.min(Math.max(by, Math.min(0, least)), Math.max(0, most))
}
