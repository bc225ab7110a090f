import type { PageData } from './page-data.tsx'

/** Set on the document element by the root component once React listens. */
const HYDRATED_ATTRIBUTE = 'data-hydrated'
// Written again, and compared by the compiler: an import would make the starter two files, one after the other.
const HYDRATED_EVENT: typeof import('./page-data.tsx').HYDRATED_EVENT = 'directory:hydrated'
const PAGE_DATA_ELEMENT: typeof import('./page-data.tsx').PAGE_DATA_ELEMENT = 'page-data'

type HydrationGlobals = {
  __reactRouterContext?: unknown
  __reactRouterRouteModules?: Record<string, unknown>
}

/**
 * Hydrates the page when the browser is idle after loading, or at the first touch, key or focus.
 * A click on a button that only React understands is kept and repeated once React listens; links and
 * forms work without React and are left to the browser.
 */
export function startHydration(): void {
  const kept: HTMLElement[] = []
  let started = false

  const start = () => {
    if (started) return
    started = true
    void hydrate()
  }
  const keepClick = (event: MouseEvent) => {
    start()
    if (!(event.target instanceof Element) || event.detail === -1) return
    const button = event.target.closest<HTMLElement>('button[type="button"], [role="button"]')
    if (!button || button.closest('summary, [data-text-size-choice]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.push(button)
  }

  const signals = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
  for (const signal of signals) addEventListener(signal, start, { capture: true, passive: true, once: true })
  addEventListener('click', keepClick, { capture: true })
  document.addEventListener(
    HYDRATED_EVENT,
    () => {
      removeEventListener('click', keepClick, { capture: true })
      for (const button of kept.splice(0)) button.click()
    },
    { once: true },
  )

  // Back to an entry that React Router made changes the address and nothing else while nobody listens.
  const { pathname, search } = location
  const showAddress = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload()
  }
  addEventListener('popstate', showAddress)
  document.addEventListener(HYDRATED_EVENT, () => removeEventListener('popstate', showAddress), {
    once: true,
  })

  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 })
    else setTimeout(start, 1500)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

async function hydrate(): Promise<void> {
  const text = document.getElementById(PAGE_DATA_ELEMENT)?.textContent
  if (!text || document.documentElement.hasAttribute(HYDRATED_ATTRIBUTE)) return
  const page = JSON.parse(text) as Omit<PageData, 'starter'>

  const globals = window as HydrationGlobals
  globals.__reactRouterContext = { ...JSON.parse(page.context), stream: streamOf(page.state) }
  const [modules] = await Promise.all([
    Promise.all(page.modules.map(async ({ id, url }) => [id, await import(/* @vite-ignore */ url)] as const)),
    import(/* @vite-ignore */ page.manifest),
  ])
  globals.__reactRouterRouteModules = Object.fromEntries(modules)
  await import(/* @vite-ignore */ page.entry)
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
}
