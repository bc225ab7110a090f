import { boundsText, SURROUNDINGS } from '../../listing-search/search-request.ts'
import { DIRECTIONS } from '../../places/arrow-keys.ts'

const AREA = '[data-map-area]'
const GROUND = '.map-ground'
/** Less is a tap. */
const LEAST_PIXELS = 6
/** Of its width and height, for each press of an arrow key. */
const KEY_STEP = 0.5
const WHEEL_PIXELS_TO_DOUBLE = 250
/** The wheel has come to rest. */
const REST_MS = 250
const HINT_MS = 2500
/** East to west, in degrees: some three miles. */
const LEAST_DEGREES = 0.05

/** Where the ground was moved to, in pixels of the map, and how many times larger it was made. */
interface Shift {
  x: number
  y: number
  zoom: number
}

interface Spot {
  x: number
  y: number
}

const AT_REST: Shift = { x: 0, y: 0, zoom: 1 }

/**
 * The map goes with mouse, wheel, fingers and keys, and asks for the area that it shows once the hand rests.
 * @returns to be called when another area stands on the page
 */
export function makeMovable(area: HTMLElement, go: (path: string) => void, signal: AbortSignal): () => void {
  let shift = AT_REST
  let asked = AT_REST
  let hasMoved = false
  let rest: ReturnType<typeof setTimeout> | undefined
  const fingers = new Map<number, Spot>()

  const groundOf = () => area.querySelector<HTMLElement>(GROUND)
  const pathOf = () => area.querySelector<HTMLElement>(AREA)?.dataset['mapArea']
  const show = (next: Shift) => {
    shift = next
    const ground = groundOf()
    if (!ground) return
    const isAtRest = next.x === 0 && next.y === 0 && next.zoom === 1
    ground.style.transform = isAtRest ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.zoom})`
    ground.style.setProperty('--zoom', String(next.zoom))
  }
  const zoomAt = ({ x, y }: Spot, factor: number, { x: right, y: down }: Spot = { x: 0, y: 0 }) => {
    const zoom = Math.min(8, Math.max(1 / 8, shift.zoom * factor))
    const times = zoom / shift.zoom
    show({ x: x - (x - shift.x) * times + right, y: y - (y - shift.y) * times + down, zoom })
  }
  const follow = () => {
    clearTimeout(rest)
    const [ground, path] = [groundOf(), pathOf()]
    if (!ground || !path) return
    asked = shift
    const part = { left: -shift.x / ground.clientWidth, top: -shift.y / ground.clientHeight }
    focusMap()
    go(movedPath(path, { left: part.left / shift.zoom, top: part.top / shift.zoom, size: 1 / shift.zoom }))
  }
  const followSoon = () => {
    clearTimeout(rest)
    rest = setTimeout(follow, REST_MS)
  }
  const focusMap = () => area.querySelector<HTMLElement>(AREA)?.focus({ preventScroll: true })
  const isOnGround = ({ target }: Event) =>
    target instanceof Element && target.closest(GROUND) !== null && pathOf() !== undefined
  const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left = 0, top = 0 } = groundOf()?.parentElement?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    react: (event: HTMLElementEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ) => area.addEventListener(type, react, { signal, ...options })

  on('pointerdown', (event) => {
    if (event.isPrimary) hasMoved = false
    if (!isOnGround(event) || event.button !== 0) return
    clearTimeout(rest)
    fingers.set(event.pointerId, spotOf(event))
  })
  on('pointermove', (event) => {
    const { pointerId, pointerType } = event
    const from = fingers.get(pointerId)
    if (!from) return
    const to = spotOf(event)
    // It scrolls the page beside which the map stands.
    const isOneFinger = pointerType === 'touch' && fingers.size === 1 && !fillsScreen(area)
    if (isOneFinger) return void fingers.set(pointerId, to)
    if (!hasMoved && Math.hypot(to.x - from.x, to.y - from.y) < LEAST_PIXELS) return
    hasMoved = true
    groundOf()?.setPointerCapture(pointerId)
    const before = handOf(fingers)
    fingers.set(pointerId, to)
    const { middle, spread } = handOf(fingers)
    const moved = { x: middle.x - before.middle.x, y: middle.y - before.middle.y }
    zoomAt(before.middle, spread / before.spread, moved)
  })
  const lift = ({ type, pointerId, pointerType }: PointerEvent) => {
    if (!fingers.delete(pointerId)) return
    if (fingers.size === 0 && hasMoved) follow()
    else if (type === 'pointercancel' && pointerType === 'touch') hint(groundOf()?.parentElement)
  }
  on('pointerup', lift)
  on('pointercancel', lift)
  on('touchmove', (event) => isOnGround(event) && event.touches.length > 1 && event.preventDefault(), {
    passive: false,
  })
  on(
    'wheel',
    (event) => {
      const hasFocus = groundOf()?.parentElement?.contains(document.activeElement)
      if (!isOnGround(event) || !(event.ctrlKey || event.metaKey || hasFocus)) return
      event.preventDefault()
      // A wheel without a smooth surface tells lines instead of pixels.
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 40
      // Two fingers on a touchpad come as a wheel with Ctrl and small steps.
      zoomAt(
        spotOf(event),
        2 ** (-pixels / (event.ctrlKey ? WHEEL_PIXELS_TO_DOUBLE / 4 : WHEEL_PIXELS_TO_DOUBLE)),
      )
      followSoon()
    },
    { passive: false },
  )
  on('dblclick', (event) => {
    if (!isOnGround(event) || (event.target instanceof Element && event.target.closest('a'))) return
    zoomAt(spotOf(event), 2)
    follow()
  })
  // A marker that was dragged along is not chosen, and not dragged as a link.
  on(
    'click',
    (event) => {
      if (isOnGround(event) && !(event.target instanceof Element && event.target.closest('a'))) focusMap()
      if (!hasMoved) return
      hasMoved = false
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
  on('dragstart', (event) => isOnGround(event) && event.preventDefault())
  on('keydown', (event) => {
    const [right, down] = DIRECTIONS[event.key] ?? []
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const path = event.target instanceof Element && event.target.closest(AREA) && pathOf()
    if (right === undefined || down === undefined || !isPlain || !path) return
    event.preventDefault()
    go(movedPath(path, { left: right * KEY_STEP, top: down * KEY_STEP, size: 1 }))
  })
  return () => {
    // What has been moved since then stays moved.
    const zoom = shift.zoom / asked.zoom
    show({ x: shift.x - asked.x * zoom, y: shift.y - asked.y * zoom, zoom })
    asked = AT_REST
  }
}

/** On a phone the map stands in the place of the list, so that there is nothing beside it to scroll to. */
function fillsScreen(area: HTMLElement): boolean {
  return area.dataset['shows'] === 'map' && matchMedia('(width < 1024px)').matches
}

function handOf(fingers: ReadonlyMap<number, Spot>): { middle: Spot; spread: number } {
  const [one = { x: 0, y: 0 }, other = one] = fingers.values()
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    spread: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  }
}

function hint(plate: HTMLElement | null | undefined): void {
  plate?.setAttribute('data-hint', 'Use two fingers to move the map')
  setTimeout(() => plate?.removeAttribute('data-hint'), HINT_MS)
}

/** @param part of the area shown: where it begins, and its size, in parts of it */
export function movedPath(path: string, part: { left: number; top: number; size: number }): string {
  const [address = '', query] = path.split('?')
  const params = new URLSearchParams(query)
  const [west = 0, south = 0, east = 0, north = 0] = (params.get('bounds') ?? '').split(',').map(Number)
  const size = within(part.size, LEAST_DEGREES / (east - west), 20)
  const wider = (part.size - size) / 2
  const span = (from: number, length: number, start: number, least: number, most: number) => {
    const long = Math.min(Math.abs(length) * size, most - least)
    const begin = from + length * (start + wider) - (length < 0 ? long : 0)
    const low = within(begin, least, most - long)
    return [low, low + long] as const
  }
  const [left, right] = span(west, east - west, part.left, SURROUNDINGS.west, SURROUNDINGS.east)
  const [bottom, top] = span(north, south - north, part.top, SURROUNDINGS.south, SURROUNDINGS.north)
  params.set('bounds', boundsText({ west: left, south: bottom, east: right, north: top }))
  return `${address}?${params}`
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
