import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

/** The pattern of an address, as in `/county/:countyId`; `unknown` for one that leads nowhere. */
export type NameRoute = (url: string) => string

interface PageRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
}

/** @param apiPaths those that end in `*` belong to what every request passes */
export function routeNamer(
  apiPaths: Iterable<string>,
  pages: Readonly<Record<string, PageRoute | undefined>>,
): NameRoute {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const paths = [...apiPaths, ...Object.values(pages).map((page) => pathOf(page, pages))]
  for (const path of new Set(paths)) {
    if (!path.endsWith('*')) router.add('GET', path, path)
  }
  router.add('GET', '/assets/*', '/assets')
  return (url) => {
    const [path = '/'] = url.split('?', 1)
    const [found] = router.match('GET', withoutDataSuffix(path))
    return found[0]?.[0] ?? 'unknown'
  }
}

function pathOf(page: PageRoute | undefined, pages: Parameters<typeof routeNamer>[1]): string {
  const parts: string[] = []
  for (let at = page; at; at = at.parentId === undefined ? undefined : pages[at.parentId]) {
    if (at.path) parts.unshift(at.path)
  }
  return `/${parts.join('/')}`
}

/** What React Router asks for a page's data by. */
function withoutDataSuffix(path: string): string {
  if (path === '/_root.data' || path === '/_.data') return '/'
  return path.endsWith('.data') ? path.slice(0, -'.data'.length) : path
}
