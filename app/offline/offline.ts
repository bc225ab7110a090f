import { momentText } from '../time/eastern-time.ts'
import { KEPT_NOTE_ID } from '../ui/page/kept-note.ts'
import type { KeepMessage } from './keep-message.ts'
import page from './offline.html?raw'

/**
 * The service worker (decision 055): keeps the last public pages and the saved businesses for a device without a
 * network. With one it asks the server for every page. It knows a public page by the server's `Cache-Control: public`,
 * so nothing of signed-in people, no form and no private link stays.
 */

declare const self: ServiceWorkerGlobalScope

const PAGES = 'offline-pages'
const SAVED = 'offline-saved'
const FILES = 'offline-files'
/** The page of the saved list, what it asks for, and as many businesses as it may have. */
const MOST = { [PAGES]: 30, [SAVED]: 62, [FILES]: 300 }

type Store = keyof typeof MOST
type PageStore = typeof PAGES | typeof SAVED

const PUBLIC =
  /^\/(?:$|(?:business|region|featured-article)\/[^/]+$|(?:category|categories|county)(?:\/|$)|(?:about-us|accessibility|business-signup|businesses\/search|deals|events|featured|privacy|regions|saved|terms|verification|veteran-resources)$)/
/** Addresses that it leaves to the browser. */
const NOT_PAGES = /^\/(?:account|api|auth|media|moderation|my-businesses|outbox|rest)(?:\/|$)/

/** What the page of the saved list, which is the same for everybody, asks the router for. */
const LIST_DATA = '/saved.data'

const SEEN_IS_FRESH_MS = 10 * 60_000
const SAVED_IS_FRESH_MS = 24 * 3_600_000

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => !(name in MOST))
  await Promise.all(others.map((name) => caches.delete(name)))
  // The request does not wait for this worker to start. Absent in older browsers.
  const { navigationPreload } = self.registration as Partial<ServiceWorkerRegistration>
  await navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { method, url, destination } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (destination === 'document' && !NOT_PAGES.test(pathname)) event.respondWith(answerPage(event))
  if (pathname === LIST_DATA) event.respondWith(answerListData(event.request))
  if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event))
})

async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const answer = preloaded ?? (await fetch(event.request))
    if (isPublic(answer)) event.waitUntil(keepShown(url, answer.clone()))
    return answer
  } catch {
    return (await keptPage(url)) ?? offlinePage()
  }
}

async function answerListData(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const path = listDataPath(new URL(request.url).searchParams.get('ids') ?? '')
    return (await caches.match(path, { cacheName: SAVED, ignoreVary: true })) ?? Response.error()
  }
}

function listDataPath(ids: string): string {
  return `${LIST_DATA}?ids=${ids}`
}

/** A file’s name changes with its content, so a kept one is never stale. */
async function answerFile(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { cacheName: FILES, ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keep(FILES, event.request.url, answer.clone()))
  return answer
}

function isPublic({ status, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    !redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    /\bpublic\b/.test(headers.get('cache-control') ?? '')
  )
}

self.addEventListener('message', (event) => event.waitUntil(handleKeepMessage(event.data as KeepMessage)))

async function handleKeepMessage({ seen, saved: list }: KeepMessage): Promise<void> {
  const ids = idsOf(list)
  const listData = listDataPath(ids.join(','))
  const saved = ids.length > 0 ? ['/saved', ...ids.map((id) => `/business/${id}`)] : []
  await forgetOthers([listData, ...saved])
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  await fetchPage(PAGES, seen, SEEN_IS_FRESH_MS)
  for (const path of saved) await fetchPage(SAVED, path, SAVED_IS_FRESH_MS)
  if (ids.length > 0) await fetchListData(listData)
}

/** None of a list that cannot be read: the browser's storage may hold anything. */
function idsOf(list: string | null): string[] {
  try {
    return (JSON.parse(list ?? '[]') as { id: string }[]).map(({ id }) => id)
  } catch {
    return []
  }
}

async function forgetOthers(saved: readonly string[]): Promise<void> {
  const cache = await caches.open(SAVED)
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!saved.includes(pathname + search)) await cache.delete(request)
  }
}

async function fetchPage(name: PageStore, path: string, freshMs: number): Promise<void> {
  const { href, pathname } = new URL(path, location.origin)
  if (!PUBLIC.test(pathname) || (await isFresh(name, href, freshMs))) return
  try {
    const answer = await fetch(href, { credentials: 'omit' })
    if (!isPublic(answer)) return
    // The files come first, so that a kept page is always complete.
    await keepFilesOf(await answer.clone().text())
    await keep(name, href, answer)
  } catch {
    // The next message tries again.
  }
}

async function fetchListData(path: string): Promise<void> {
  if (await isFresh(SAVED, path, SAVED_IS_FRESH_MS)) return
  try {
    const answer = await fetch(path, { credentials: 'omit' })
    if (answer.ok) await keep(SAVED, path, answer)
  } catch {
    // The next message tries again.
  }
}

async function isFresh(name: PageStore, url: string, freshMs: number): Promise<boolean> {
  const kept = await caches.match(url, { cacheName: name, ignoreVary: true })
  return kept !== undefined && Date.now() - Date.parse(dateOf(kept)) < freshMs
}

async function keepShown(url: string, answer: Response): Promise<void> {
  const html = await answer.clone().text()
  await keep(PAGES, url, answer)
  await keepFilesOf(html)
}

interface Manifest {
  entry: ScriptWithImports
  routes: Record<string, ScriptWithImports>
}
interface ScriptWithImports {
  module: string
  imports?: string[]
}

/** Keeps the files that a page names, and the scripts they import. Most are in the browser’s own cache. */
async function keepFilesOf(html: string): Promise<void> {
  const named = new Set<string>(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)\b/g))
  const files = new Set(named)
  for (const path of named) {
    const file = await keepFile(path)
    if (!path.startsWith('/assets/manifest-')) continue
    const text = await file.text()
    const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
    const { entry, routes } = JSON.parse(json) as Manifest
    for (const { module, imports = [] } of [entry, ...Object.values(routes)]) {
      if (named.has(module)) for (const imported of imports) files.add(imported)
    }
  }
  for (const path of files) await keepFile(path)
}

async function keepFile(path: string): Promise<Response> {
  const kept = await caches.match(path, { cacheName: FILES, ignoreVary: true })
  if (kept) return kept
  const file = await fetch(path)
  if (file.ok) await keep(FILES, path, file.clone())
  return file
}

/** The newest is last; the oldest is dropped. */
async function keep(name: Store, url: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(name)
    await cache.delete(url, { ignoreVary: true })
    await cache.put(url, answer)
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - MOST[name]))) await cache.delete(key)
  } catch {
    // The device is full.
  }
}

async function keptPage(url: string): Promise<Response | undefined> {
  const kept =
    (await caches.match(url, { cacheName: PAGES, ignoreVary: true })) ??
    (await caches.match(url, { cacheName: SAVED, ignoreVary: true }))
  if (!kept) return undefined
  const html = await kept.text()
  const place = `<div id="${KEPT_NOTE_ID}">`
  const note = `<p>You seem to be offline. This is the page as it was on ${momentText(dateOf(kept))}.</p>${TRY_AGAIN}`
  return new Response(html.replace(place, place + note), { headers: kept.headers })
}

function dateOf({ headers }: Response): string {
  return headers.get('date') ?? ''
}

/** What the list of pages does not need to say of each. */
const SITE_IN_TITLE = / \| Florida Veteran Business Directory$/

/** The page's own address, without scripts. */
const TRY_AGAIN = '<a href="">Try Again</a>'

/** Shown instead of a page that is not kept: a list of those that are. */
async function offlinePage(): Promise<Response> {
  const pages = new Map<string, string>()
  for (const name of [SAVED, PAGES]) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const kept = await cache.match(url, { ignoreVary: true })
      if (!kept || new URL(url).pathname === LIST_DATA) continue
      const [, title = url] = /<title>([^<]*)/.exec(await kept.text()) ?? []
      pages.delete(url)
      pages.set(
        url,
        `<li><a href="${url}">${title.replace(SITE_IN_TITLE, '')}</a> ${momentText(dateOf(kept))}</li>`,
      )
    }
  }
  const list = [...pages.values()].toReversed().join('')
  const html = page.replace('<!-- pages -->', () => list && `<h2>Pages you can open now</h2><ul>${list}</ul>`)
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}
