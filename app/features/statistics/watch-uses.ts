import { type Figure, MOST_AT_ONCE } from './figures.ts'

/** Cards that come into view together are told in one message. */
const GATHER_MS = 2000

/**
 * Tells the server which businesses are shown, opened and used, by marks in the page: `data-shown-business` on a card,
 * `data-opened-business` on a profile, with links inside that have `data-use`. Each once for each page that is looked at;
 * nothing is kept on the device, and nothing says by whom.
 * @returns ends it
 */
export function watchUses(page: Document = document): () => void {
  const told = new Set<string>()
  const shown = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isFirst = (figure: Figure, id: string) => {
    const key = `${figure} ${id}`
    if (told.has(key)) return false
    told.add(key)
    return true
  }
  const tellShown = () => {
    clearTimeout(timer)
    timer = undefined
    const ids = [...shown]
    shown.clear()
    for (let start = 0; start < ids.length; start += MOST_AT_ONCE) {
      tell('shown', ids.slice(start, start + MOST_AT_ONCE))
    }
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const id = target.getAttribute('data-shown-business')
        if (!isIntersecting || !id || !isFirst('shown', id)) continue
        observer.unobserve(target)
        shown.add(id)
        timer ??= setTimeout(tellShown, GATHER_MS)
      }
    },
    { threshold: 0.5 },
  )
  for (const card of page.querySelectorAll('[data-shown-business]')) observer.observe(card)

  const opened = page.querySelector('[data-opened-business]')?.getAttribute('data-opened-business')
  if (opened && isFirst('opened', opened)) tell('opened', [opened])

  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const use = target.closest('[data-use]')?.getAttribute('data-use')
    const business = target.closest('[data-opened-business], [data-shown-business]')
    const id = business?.getAttribute('data-opened-business') ?? business?.getAttribute('data-shown-business')
    if (id && isUse(use) && isFirst(use, id)) tell(use, [id])
  }
  const onHide = () => page.visibilityState === 'hidden' && tellShown()
  page.addEventListener('click', onClick, true)
  page.addEventListener('visibilitychange', onHide)
  return () => {
    tellShown()
    observer.disconnect()
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('visibilitychange', onHide)
  }
}

function isUse(use: string | null | undefined): use is 'called' | 'website' | 'directions' {
  return use === 'called' || use === 'website' || use === 'directions'
}

/** Browsers that programs drive say so. Nothing is told for them. */
function tell(figure: Figure, businessIds: string[]): void {
  if (businessIds.length === 0 || navigator.webdriver) return
  const body = new Blob([JSON.stringify({ figure, businessIds })], { type: 'application/json' })
  navigator.sendBeacon('/api/v1/counts', body)
}
