import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { PROJECT_ROOT } from '../app/platform/project-root.server.ts'
import { createApp, type Runtime } from './app.ts'
import { brotli } from './http/brotli.ts'
import { listenerOf, type PublicServer } from './http/public-server.ts'
import type { Metrics } from './observability/metrics.ts'
import { routeNamer } from './observability/name-route.ts'
import { PublicPages, type RenderBindings } from './pages/public-pages.ts'

const clientBuild = join(PROJECT_ROOT, 'build/client')

interface SiteRuntime extends Omit<Runtime, 'starter'> {
  metrics: Metrics | undefined
}

export async function answerVisitors(server: PublicServer, runtime: SiteRuntime): Promise<void> {
  const app = createApp({ ...runtime, starter: starterAddress() })
  const pages =
    runtime.pages &&
    new PublicPages({
      ...runtime.pages,
      render: (request, bindings) => app.fetch(request, bindings),
      publicUrl: runtime.site.publicUrl,
      everyAnswer: server.everyAnswer,
      isAway: () => runtime.health.isAway(),
    })
  const listener = listenerOf(withFiles(app, pages))
  if (runtime.metrics) {
    const all: RequestListener = (...exchange) => {
      if (!pages?.answer(...exchange)) listener(...exchange)
    }
    server.answerWith(runtime.metrics.measure(all, await nameRoutesOf(app)))
  } else {
    server.answerWith(listener, pages?.answer)
  }
}

async function nameRoutesOf(app: ReturnType<typeof createApp>) {
  const { routes } = await import('virtual:react-router/server-build')
  return routeNamer(
    app.routes.map(({ path }) => path),
    routes,
  )
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
