import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { readConfig } from './config.ts'
import { createLog } from './observability/log.ts'
import { PublicServer } from './http/public-server.ts'
import { endWithProblem } from './start-problem.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const server = new PublicServer(config)
  await server.listen(config.port, config.host)
  const vite = await createViteServer({
    server: { middlewareMode: true, hmr: { server: server.http } },
    appType: 'custom',
  })
  // By Vite as well, so that the server and the pages share their modules.
  const sources = (file: string) => vite.ssrLoadModule(file)
  const problems = (await sources('./server/start-problem.ts')) as typeof import('./start-problem.ts')
  const { openServer } = (await sources('./server/open-server.ts')) as typeof import('./open-server.ts')
  const directory = await openServer(config, log).catch(problems.endWithProblem)

  let loaded: {
    createApp: typeof import('./app.ts').createApp
    app: ReturnType<typeof import('./app.ts').createApp>
  }
  const listener = getRequestListener(async (request, env) => {
    try {
      const module = (await sources('./server/app.ts')) as typeof import('./app.ts')
      if (loaded?.createApp !== module.createApp) {
        loaded = { createApp: module.createApp, app: module.createApp({ ...directory, starter: '' }) }
      }
      return await loaded.app.fetch(request, env)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      log.error({ err: error }, 'development server error')
      return new Response('The development server met an error; see the log.', { status: 500 })
    }
  })
  server.answerWith((request, response) =>
    vite.middlewares(request, response, () => void listener(request, response)),
  )
  process.stdout.write(`The directory is ready at ${config.publicUrl}, with live reload\n`)

  // Vite exits at once and would leave the database running.
  process.removeAllListeners('SIGTERM')
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => {
      server.http.closeAllConnections()
      void vite
        .close()
        .then(() => directory.close())
        .then(() => process.exit(0))
    })
  }
}

main().catch(endWithProblem)
