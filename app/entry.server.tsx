import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'
import { type PageData, PageDataContext } from './hydration/page-data.tsx'

/**
 * Renders a whole page to one string: loaders have awaited all data, so nothing is left to stream, and
 * a string can be hashed, compressed and kept.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (import.meta.env.DEV) return renderForDevelopment(request, status, headers, routerContext)

  const page = await gatherPageData(routerContext)
  const html = `<!DOCTYPE html>${renderToString(
    <PageDataContext value={page}>
      <ServerRouter context={{ ...routerContext, serverHandoffStream: undefined }} url={request.url} />
    </PageDataContext>,
  )}`
  headers.set('content-security-policy', contentSecurityPolicy(html))
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
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

async function gatherPageData(routerContext: EntryContext): Promise<PageData> {
  const { manifest, staticHandlerContext, serverHandoffStream, serverHandoffString } = routerContext
  const modules = staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id]
    return entry ? [{ id: route.id, url: entry.module }] : []
  })
  return {
    starter: starterAddress(),
    manifest: manifest.url,
    entry: manifest.entry.module,
    modules,
    context: serverHandoffString ?? '{}',
    state: serverHandoffStream ? await new Response(serverHandoffStream).text() : '',
  }
}

let starter: string | undefined

/** The starter's hashed address, from the manifest that the client build wrote beside this build. */
function starterAddress(): string {
  if (!starter) {
    const manifest: Record<string, { file: string }> = JSON.parse(
      readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
    )
    const entry = manifest['app/entry.starter.ts']
    if (!entry) throw new Error('The client build has no entry for app/entry.starter.ts.')
    starter = `/${entry.file}`
  }
  return starter
}

/**
 * Only our own scripts run. React Router's scroll restoration is the one inline script and is named by
 * its hash, so that the header stays the same for every visitor and can be kept with the page.
 */
function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(hashes)].join(' '),
    // Radix measures and places its layers with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
