import { type Figure, MOST_AT_ONCE } from './figures.ts'

/** Cards that come into view together are sent in one message. */
const GATHER_MS = 2000

/** Counts by the page's `data-…` marks, each once per page; nothing is stored. @returns what stops it */
export function watchUses(page: Document = document): () => void {
  const counted = new Set<string>()
  const shown = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isFirst = (figure: Figure, id: string) => {
    const key = `${figure} ${id}`
    if (counted.has(key)) return false
    counted.add(key)
    return true
  }
  const sendShown = () => {
    clearTimeout(timer)
    timer = undefined
    const ids = [...shown]
    shown.clear()
    for (let start = 0; start < ids.length; start += MOST_AT_ONCE) {
      sendUse('shown', ids.slice(start, start + MOST_AT_ONCE))
    }
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const id = target.getAttribute('data-shown-business')
        if (!isIntersecting || !id || !isFirst('shown', id)) continue
        observer.unobserve(target)
        shown.add(id)
        timer ??= setTimeout(sendShown, GATHER_MS)
      }
    },
    { threshold: 0.5 },
  )
  for (const card of page.querySelectorAll('[data-shown-business]')) observer.observe(card)

  const opened = page.querySelector('[data-opened-business]')?.getAttribute('data-opened-business')
  if (opened && isFirst('opened', opened)) sendUse('opened', [opened])

  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const use = target.closest('[data-use]')?.getAttribute('data-use')
    const business = target.closest('[data-opened-business], [data-shown-business]')
    const id = business?.getAttribute('data-opened-business') ?? business?.getAttribute('data-shown-business')
    if (id && isUse(use) && isFirst(use, id)) sendUse(use, [id])
  }
  const onHide = () => page.visibilityState === 'hidden' && sendShown()
  page.addEventListener('click', onClick, true)
  page.addEventListener('visibilitychange', onHide)
  return () => {
    sendShown()
    observer.disconnect()
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('visibilitychange', onHide)
  }
}

function isUse(use: string | null | undefined): use is 'called' | 'website' | 'directions' {
  return use === 'called' || use === 'website' || use === 'directions'
}

/** Automated browsers are not counted. */
function sendUse(figure: Figure, businessIds: string[]): void {
  if (businessIds.length === 0 || navigator.webdriver) return
  const body = new Blob([JSON.stringify({ figure, businessIds })], { type: 'application/json' })
  navigator.sendBeacon('/api/v1/counts', body)
}
