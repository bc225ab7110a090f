import { makeDraggable } from './drag-map.ts'
import { makeOnlyStop, nextLink } from '../../places/arrow-keys.ts'

const MARKERS = '[data-markers] a'
const STEPS = '[data-map-area] a'
const PIN = '[data-pin]'
const ROW = '[data-shown-business]'

/** The markers are one Tab stop with arrow keys, Home, End, plus and minus. @returns takes all of it off */
export function makeInteractive(area: HTMLElement, go: (path: string) => void): () => void {
  const off = new AbortController()
  makeDraggable(area, go, off.signal)
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    react: (event: HTMLElementEventMap[Type]) => void,
  ) => area.addEventListener(type, react, { signal: off.signal })

  const lift = (target: EventTarget | null) => {
    const id = idOf(target)
    for (const lifted of area.querySelectorAll('[data-lifted]')) lifted.removeAttribute('data-lifted')
    if (id === undefined) return
    pinOf(area, id)?.setAttribute('data-lifted', '')
    rowOf(area, id)?.setAttribute('data-lifted', '')
  }
  on('pointerover', ({ target }) => lift(target))
  on('focusin', ({ target }) => lift(target))
  // What the pointer was on when this script was requested.
  lift(area.querySelector(`${ROW}:hover, ${PIN}:hover`) ?? document.activeElement)
  on('focusin', ({ target }) => {
    const marker = linkAt(target, MARKERS)
    if (marker) makeOnlyStop(listOf(area, MARKERS), marker)
  })
  on('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextOf(area, event)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  on('keydown', (event) => {
    const step = { '+': 'in', '=': 'in', '-': 'out' }[event.key]
    if (step && linkAt(event.target, MARKERS))
      area.querySelector<HTMLElement>(`[data-map-step="${step}"]`)?.click()
  })
  on('click', (event) => {
    const pin = linkAt(event.target, PIN)
    const row = pin && rowOf(area, pin.dataset['pin'] ?? '')
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(area, row)
  })

  // From now on, this says which card is chosen, not the address.
  area.querySelector('.numbered-list > :target')?.setAttribute('data-chosen', '')
  area.setAttribute('data-alive', '')
  const all = listOf(area, MARKERS)
  if (all[0]) makeOnlyStop(all, all.find((link) => link === document.activeElement) ?? all[0])
  return () => off.abort()
}

function choose(area: HTMLElement, row: HTMLElement): void {
  for (const chosen of area.querySelectorAll('[data-chosen]')) chosen.removeAttribute('data-chosen')
  row.setAttribute('data-chosen', '')
  row.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  row.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
}

function nextOf(area: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | undefined {
  const marker = linkAt(target, MARKERS)
  if (key === 'Escape' && (marker || linkAt(target, STEPS))) {
    return area.querySelector<HTMLElement>('.results-map-notes') ?? undefined
  }
  return marker && nextLink(key, marker, listOf(area, MARKERS), middleOf)
}

function middleOf(link: HTMLElement): readonly [number, number] {
  const { left, top, width, height } = link.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

function listOf(area: HTMLElement, links: string): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(links)]
}

function linkAt(target: EventTarget | null, links: string): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(links)) || undefined
}

function idOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  const { pin } = target.closest<HTMLElement>(PIN)?.dataset ?? {}
  return pin ?? target.closest(ROW)?.getAttribute('data-shown-business') ?? undefined
}

function pinOf(area: HTMLElement, id: string): HTMLElement | null {
  return area.querySelector(`[data-pin="${CSS.escape(id)}"]`)
}

function rowOf(area: HTMLElement, id: string): HTMLElement | null {
  return area.querySelector(`.numbered-list > [data-shown-business="${CSS.escape(id)}"]`)
}
