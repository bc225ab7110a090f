import { createHash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  createRoutesStub,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ScrollRestoration,
  ServerRouter,
} from 'react-router'
import { type PageData, PageDataContext, starterContext } from './hydration/page-data.tsx'
import {
  pageSourcesContext,
  referenceContext,
  servicesContext,
  type SiteSettings,
} from './request-context.ts'
import { HEAD_SCRIPT } from './document/head-script.ts'

/** Renders to one string, which can be compressed and kept: loaders have awaited all data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (import.meta.env.DEV) return renderForDevelopment(request, status, headers, routerContext)

  const page = {
    ...(await gatherPageData(routerContext, loadContext.get(starterContext))),
    ...(status >= 500 ? { reference: loadContext.get(referenceContext) } : {}),
  }
  const html = `<!DOCTYPE html>${renderToString(
    <PageDataContext value={page}>
      <ServerRouter context={{ ...routerContext, serverHandoffStream: undefined }} url={request.url} />
    </PageDataContext>,
  )}`
  const { site } = loadContext.get(servicesContext)
  const sources = loadContext.get(pageSourcesContext)
  headers.set('content-security-policy', contentSecurityPolicy(site, sources))
  // Bytes: of a string a Response makes a well-formed copy first.
  return new Response(request.method === 'HEAD' ? null : Buffer.from(html), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { pathname } = new URL(request.url)
  const reference = context.get(referenceContext)
  context
    .get(servicesContext)
    .log.error({ err: error, reference, method: request.method, path: pathname }, 'request failed')
}

async function renderForDevelopment(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { renderToReadableStream } = await import('react-dom/server.edge')
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />)
  return new Response(stream, { status, headers })
}

async function gatherPageData(routerContext: EntryContext, starter: string): Promise<PageData> {
  const { manifest, staticHandlerContext, serverHandoffStream, serverHandoffString } = routerContext
  const modules = staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id]
    return entry ? [{ id: route.id, url: entry.module }] : []
  })
  return {
    starter,
    manifest: manifest.url,
    entry: manifest.entry.module,
    modules,
    context: serverHandoffString ?? '{}',
    state: serverHandoffStream ? await new Response(serverHandoffStream).text() : '',
  }
}

/**
 * Our own scripts, and the two inline ones by hash, so that the header is the same for every visitor. Besides, the
 * hosted project that keeps the accounts, the host of the map with streets, and the sources that the page's loader
 * names.
 */
function contentSecurityPolicy(site: SiteSettings, sources: readonly string[]): string {
  const hosts = [site.hostedAccounts?.url, site.mapStyleUrl].filter((url) => url !== undefined)
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...INLINE_SCRIPTS, ...sources].join(' '),
    ['connect-src', "'self'", ...hosts.map((url) => new URL(url).origin), ...sources].join(' '),
    // Radix measures and places its layers with style attributes.
    ["style-src 'self' 'unsafe-inline'", ...sources].join(' '),
    // An email of the outbox, in a frame without rights.
    ["frame-src 'self' data:", ...sources].join(' '),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // A captcha's script makes markup of its own.
    ...(sources.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ].join('; ')
}

/** Hashed from their sources: hashing a rendered page would allow an injected script, too. */
const INLINE_SCRIPTS = [HEAD_SCRIPT, scrollScript()].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
)

/** React Router's, taken from a page that has nothing else. */
function scrollScript(): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <ScrollRestoration /> }])
  const [, script] = /^<script>([\s\S]+)<\/script>$/.exec(renderToString(<Page />)) ?? []
  if (script === undefined) throw new Error('React Router’s scroll restoration is no single inline script')
  return script
}
