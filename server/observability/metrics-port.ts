import { createServer, type ServerResponse } from 'node:http'
import { Registry } from 'prom-client'
import { OperatorError } from '../../app/platform/operator-error.ts'
import type { Config } from '../config.ts'

interface Figures {
  read: () => Promise<string>
}

/** Opens the port of `/metrics`; undefined if none is set. @throws OperatorError when it can't be opened */
export async function openMetricsPort({ metrics }: Pick<Config, 'metrics'>) {
  if (!metrics) return undefined
  const { port, host } = metrics
  let figures: Figures | undefined
  const answer = async (response: ServerResponse) => {
    const text = await figures?.read().catch(() => undefined)
    if (text === undefined) return response.writeHead(503, { 'retry-after': '5' }).end()
    const headers = { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' }
    return response.writeHead(200, headers).end(text)
  }
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] === '/metrics') void answer(response)
    else response.writeHead(404).end()
  })
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
    answerWith(from: Figures) {
      figures = from
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
