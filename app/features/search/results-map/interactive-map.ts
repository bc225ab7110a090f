import { makeMovable } from './move-map.ts'
import { makeOnlyStop, nextLink } from '../../places/arrow-keys.ts'

const MARKERS = '[data-markers] a'
const AREA = '[data-map-area]'
const PIN = '[data-pin]'
const ROW = '[data-shown-business]'

/** The markers are one Tab stop with arrow keys, Home, End, plus and minus. @returns for a new area, and for the end */
export function makeInteractive(area: HTMLElement, go: (path: string) => void) {
  const off = new AbortController()
  const settle = makeMovable(area, go, off.signal)
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    react: (event: HTMLElementEventMap[Type]) => void,
  ) => area.addEventListener(type, react, { signal: off.signal })

  const lift = (target: EventTarget | null) => {
    for (const lifted of area.querySelectorAll('[data-lifted]')) lifted.removeAttribute('data-lifted')
    for (const id of idsOf(target)) {
      pinOf(area, id)?.setAttribute('data-lifted', '')
      rowOf(area, id)?.setAttribute('data-lifted', '')
    }
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
    if (step && linkAt(event.target, `${MARKERS}, ${AREA}`))
      area.querySelector<HTMLElement>(`[data-map-step="${step}"]`)?.click()
  })
  on('click', (event) => {
    // What is shown closer takes its marker, and the focus, off the page.
    if (linkAt(event.target, '[data-closer]'))
      area.querySelector<HTMLElement>(AREA)?.focus({ preventScroll: true })
    const pin = linkAt(event.target, `${PIN}[href^="#"]`)
    const [id = ''] = idsOf(pin ?? null)
    const row = pin && rowOf(area, id)
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(area, row)
  })

  // From now on, this says which card is chosen, not the address.
  area.querySelector('.numbered-list > :target')?.setAttribute('data-chosen', '')
  area.setAttribute('data-alive', '')
  const makeOneStop = () => {
    const all = listOf(area, MARKERS)
    if (all[0]) makeOnlyStop(all, all.find((link) => link === document.activeElement) ?? all[0])
  }
  makeOneStop()
  return {
    settle() {
      settle()
      makeOneStop()
    },
    stop: () => off.abort(),
  }
}

function choose(area: HTMLElement, row: HTMLElement): void {
  for (const chosen of area.querySelectorAll('[data-chosen]')) chosen.removeAttribute('data-chosen')
  row.setAttribute('data-chosen', '')
  row.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  row.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
}

function nextOf(area: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | undefined {
  const marker = linkAt(target, MARKERS)
  if (key === 'Escape' && (marker || linkAt(target, AREA))) {
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

/** Of all businesses of a marker, or of the one of a row. */
function idsOf(target: EventTarget | null): string[] {
  if (!(target instanceof Element)) return []
  const { pin } = target.closest<HTMLElement>(PIN)?.dataset ?? {}
  return (pin ?? target.closest(ROW)?.getAttribute('data-shown-business') ?? '').split(' ').filter(Boolean)
}

function pinOf(area: HTMLElement, id: string): HTMLElement | null {
  return area.querySelector(`[data-pin~="${CSS.escape(id)}"]`)
}

function rowOf(area: HTMLElement, id: string): HTMLElement | null {
  return area.querySelector(`.numbered-list > [data-shown-business="${CSS.escape(id)}"]`)
}
