import type { PageData } from './page-data.tsx'

const HYDRATED_ATTRIBUTE = 'data-hydrated'
// Copied and checked by the compiler: an import would split the starter into two files.
const HYDRATED_EVENT: typeof import('./page-data.tsx').HYDRATED_EVENT = 'directory:hydrated'
const PAGE_DATA_ELEMENT: typeof import('./page-data.tsx').PAGE_DATA_ELEMENT = 'page-data'

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, { imports?: string[] }>
}

type HydrationGlobals = {
  __reactRouterContext?: unknown
  __reactRouterManifest?: Manifest
  __reactRouterRouteModules?: Record<string, unknown>
}

/** A session on this device, or one that a link has just brought (`features/accounts`). */
const SESSION_KEY = /^sb-.*-auth-token$/
const SESSION_IN_ADDRESS = /[?&]code=|#(access_token|error|message)=|[#&]error_code=/

/** When idle, at the first touch, key or focus, or at once for signed-in people; early clicks are repeated. */
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
    if (!button || button.closest('summary, [popovertarget]')) return
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

  // Before hydration, Back to an entry of React Router only changes the address.
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
    // Storage is refused: nobody is signed in.
    return false
  }
}

async function hydrate(): Promise<void> {
  const text = document.getElementById(PAGE_DATA_ELEMENT)?.textContent
  if (!text || document.documentElement.hasAttribute(HYDRATED_ATTRIBUTE)) return
  const page = JSON.parse(text) as Omit<PageData, 'starter'>

  const globals = window as HydrationGlobals
  globals.__reactRouterContext = { ...JSON.parse(page.context), stream: streamOf(page.state) }
  await preload([page.manifest, page.entry, ...page.modules.map(({ url }) => url)])
  await import(/* @vite-ignore */ page.manifest)
  await runInPieces(scriptsOf(page, globals.__reactRouterManifest))
  const modules = page.modules.map(async ({ id, url }) => [id, await import(/* @vite-ignore */ url)] as const)
  globals.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules))
  await import(/* @vite-ignore */ page.entry)
}

function scriptsOf(page: Omit<PageData, 'starter'>, manifest: Manifest | undefined): string[] {
  const ofRoutes = page.modules.flatMap(({ id, url }) => [...(manifest?.routes[id]?.imports ?? []), url])
  return [...new Set([...(manifest?.entry.imports ?? []), ...ofRoutes])]
}

/** Fetches all at once and runs one after the other, React first: as one task they block for a tenth of a second. */
async function runInPieces(scripts: readonly string[]): Promise<void> {
  await preload(scripts)
  for (const script of scripts) {
    await import(/* @vite-ignore */ script)
    await pause()
  }
}

function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const close = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', close, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}

async function preload(scripts: readonly string[]): Promise<void> {
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    await pause()
  }
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
}
