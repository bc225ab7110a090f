import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '../config.ts'
import { metricsRoutes } from './metrics-routes.ts'
import type { Metrics } from './metrics.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

const NOT_YET: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '5' }).end('The directory is starting.\n')
}

/** @returns undefined without a port for them */
export async function openMetricsPort({ metrics }: Pick<Config, 'metrics'>) {
  if (metrics?.port === undefined) return undefined
  return listenForMetrics({ port: metrics.port, host: metrics.host, token: metrics.token })
}

/** A listener beside the public one. @throws OperatorError when the port cannot be had */
async function listenForMetrics({
  port,
  host,
  token,
}: {
  port: number
  host: string
  token: string | undefined
}): Promise<{ answerWith: (metrics: Pick<Metrics, 'read'>) => void; close: () => Promise<void> }> {
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
    answerWith(metrics) {
      const listen = getRequestListener(metricsRoutes(metrics, token).fetch)
      listener = (request, response) => void listen(request, response)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
