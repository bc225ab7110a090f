import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '../config.ts'
import { metricsRoutes } from './metrics-routes.ts'
import type { Metrics } from './metrics.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

const NOT_YET: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '5' }).end('The directory is starting.\n')
}

/** Opens the metrics port; undefined if none is set. @throws OperatorError when it can't be opened */
export async function openMetricsPort({ metrics }: Pick<Config, 'metrics'>) {
  if (metrics?.port === undefined) return undefined
  const { port, host, token } = metrics
  let listener = NOT_YET
  const server = createServer((request, response) => listener(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new OperatorError(
          `METRICS_PORT ${port} at ${host} cannot be used (${error.code}): choose another, or set METRICS_HOST.`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
  return {
    answerWith(metrics: Pick<Metrics, 'read'>) {
      const listen = getRequestListener(metricsRoutes(metrics, token).fetch)
      listener = (request, response) => void listen(request, response)
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
