import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../app/platform/project-root.server.ts'
import { createApp } from './app.ts'
import { brotli } from './http/brotli.ts'
import { readConfig } from './config.ts'
import { createLog } from './observability/log.ts'
import { listenerOf, PublicServer } from './http/public-server.ts'
import { openRuntime } from './runtime.ts'
import { endWithProblem } from './start-problem.ts'

const clientBuild = join(PROJECT_ROOT, 'build/client')

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const stopped = stopSignal(log)
  const server = new PublicServer(config)
  await server.listen(config.port, config.host)
  const runtime = await openRuntime(config, log)
  const app = createApp({ ...runtime, starter: starterAddress() })
  server.answerWith(listenerOf(withFiles(app)))

  process.stdout.write(`The directory is ready at ${config.publicUrl}\n`)

  await stopped
  await server.close()
  await runtime.close()
  process.exit(0)
}

/** Also settles during the start, which then ends first. */
function stopSignal(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => {
        log.info({ signal }, 'stopping')
        resolve()
      })
    }
  })
}

function withFiles(app: ReturnType<typeof createApp>): Hono['fetch'] {
  const root = new Hono()
  const builtFiles = serveFilesCached('public, max-age=31536000, immutable')
  const otherFiles = serveFilesCached('public, max-age=86400')
  root.use(compress())
  root.use(brotli())
  root.use('/assets/*', builtFiles)
  // The build's manifest is not public.
  root.use('*', (c, next) => (c.req.path.startsWith('/.vite/') ? next() : otherFiles(c, next)))
  root.route('/', app)
  return root.fetch
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

main().catch(endWithProblem)
