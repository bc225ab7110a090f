import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { PROJECT_ROOT } from '../app/platform/project-root.server.ts'
import { createApp } from './app.ts'
import { brotli } from './http/compress-text.ts'
import { listenerOf, type PublicServer } from './http/public-server.ts'
import type { Server } from './open-server.ts'
import { PublicPages, type RenderBindings } from './pages/public-pages.ts'

const clientBuild = join(PROJECT_ROOT, 'build/client')

export function answerVisitors(publicServer: PublicServer, server: Server): void {
  const app = createApp({ ...server, starter: starterAddress() })
  const pages =
    server.pages &&
    new PublicPages({
      ...server.pages,
      render: (request, bindings) => app.fetch(request, bindings),
      publicUrl: server.site.publicUrl,
      everyAnswer: publicServer.everyAnswer,
      isAway: () => server.health.isAway(),
    })
  const listener = listenerOf(withFiles(app, pages))
  if (server.metrics) {
    const all: RequestListener = (...exchange) => {
      if (!pages?.answer(...exchange)) listener(...exchange)
    }
    publicServer.answerWith(server.metrics.measure(all))
  } else {
    publicServer.answerWith(listener, pages?.answer)
  }
}

function withFiles(app: ReturnType<typeof createApp>, pages?: PublicPages) {
  const root = new Hono<{ Bindings: RenderBindings }>()
  const builtFiles = serveFilesCached('public, max-age=31536000, immutable')
  const otherFiles = serveFilesCached('public, max-age=86400')
  root.use(compress())
  root.use(brotli())
  if (pages) root.use(pages.middleware)
  root.use('/assets/*', withoutDate, builtFiles)
  // The build's manifest is not public.
  root.use('*', (c, next) => (c.req.path.startsWith('/.vite/') ? next() : otherFiles(c, next)))
  root.route('/', app)
  return root.fetch
}

/** A file that never changes is never asked for again, so its date is dead weight: forty files make a page. */
const withoutDate: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.delete('last-modified')
}

function serveFilesCached(cacheControl: string) {
  return serveStatic({
    root: clientBuild,
    // The build has compressed them better than a request could.
    precompressed: true,
    onFound: (_path, c) => {
      c.header('cache-control', cacheControl)
    },
  })
}

const STARTER = 'app/entry.starter.ts'

function starterAddress(): string {
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(
    readFileSync(join(clientBuild, '.vite/manifest.json'), 'utf8'),
  )
  const file = manifest[STARTER]?.file
  if (!file) throw new Error(`The client build has no entry for ${STARTER}.`)
  return `/${file}`
}
