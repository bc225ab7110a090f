import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { starterAddress } from './client-build.ts'
import { ConfigError, readConfig } from './config.ts'
import { createLog } from './observability/log.ts'
import { openRuntime, StartError } from './runtime.ts'

const clientBuild = fileURLToPath(new URL('../build/client', import.meta.url))

/** Starts everything in order; stops it in the reverse order on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const server = createServer()
  await listen(server, config.port, config.host)
  const { createApp } = await importBuild()
  const runtime = await openRuntime(config, log)
  const root = new Hono()
  root.use(compress())
  root.use(
    '/assets/*',
    serveStatic({
      root: clientBuild,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  root.use(
    '*',
    serveStatic({
      root: clientBuild,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400'),
    }),
  )
  root.route('/', createApp({ ...runtime, starter: starterAddress(clientBuild) }))
  const listener = getRequestListener(root.fetch)
  server.on('request', (request, response) => void listener(request, response))

  process.stdout.write(`The directory is ready at ${config.publicUrl}\n`)

  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5000).unref()
    void runtime.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
}

/** The pages' build; it has no types of its own, but those of its entry. */
async function importBuild(): Promise<typeof import('./app.ts')> {
  const address = new URL('../build/server/index.js', import.meta.url).href
  return import(address)
}

/** Takes the port before anything slow happens, so that a port in use is told at once. */
function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, port, host)))
    server.listen(port, host, resolve)
  })
}

function listenProblem(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is already in use: stop the other program, or choose another port with PORT=${port + 1} npm start.`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartError(`Port ${port} needs more rights: choose a port above 1023, for example PORT=3000.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(
      `This machine has no address ${host}: set HOST to one that it has, for example 127.0.0.1.`,
    )
  }
  return error
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof StartError) process.stderr.write(`${error.message}\n`)
  else
    process.stderr.write(`The directory could not start: ${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
