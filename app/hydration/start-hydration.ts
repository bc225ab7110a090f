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

/** A session on this device, or one that a link has just brought (`features/accounts`): the page is theirs to wait for. */
const SESSION_KEY = /^sb-.*-auth-token$/
const SESSION_IN_ADDRESS = /[?&]code=|#(access_token|error|message)=|[#&]error_code=/

/**
 * Hydrates the page when the browser is idle after loading, or at the first touch, key or focus; at once for somebody
 * who is signed in. A click on a button that only React understands is kept and repeated once React listens, as is
 * sending a form that says it waits; links and other forms work without React and are left to the browser.
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

  let sent: SubmitEvent | undefined
  const keepSubmit = (event: SubmitEvent) => {
    start()
    if (!(event.target instanceof HTMLFormElement) || !('waitsForReact' in event.target.dataset)) return
    event.preventDefault()
    sent = event
  }

  const signals = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
  for (const signal of signals) addEventListener(signal, start, { capture: true, passive: true, once: true })
  addEventListener('click', keepClick, { capture: true })
  addEventListener('submit', keepSubmit, { capture: true })
  document.addEventListener(
    HYDRATED_EVENT,
    () => {
      removeEventListener('click', keepClick, { capture: true })
      removeEventListener('submit', keepSubmit, { capture: true })
      for (const button of kept.splice(0)) button.click()
      if (sent?.target instanceof HTMLFormElement) sent.target.requestSubmit(sent.submitter)
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
  if (hasSession()) start()
  else if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

function hasSession(): boolean {
  try {
    return (
      SESSION_IN_ADDRESS.test(location.search + location.hash) ||
      Object.keys(localStorage).some((key) => SESSION_KEY.test(key))
    )
  } catch {
    // Storage is refused: nobody is signed in from before.
    return false
  }
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
