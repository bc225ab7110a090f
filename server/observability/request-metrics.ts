import type { RequestListener } from 'node:http'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { NameRoute } from './name-route.ts'

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** From an answer out of memory to one that a visitor calls slow. */
const SECONDS = [0.001, 0.005, 0.015, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Requests by method, pattern of the address, and status: few values, and nothing of who asks.
 * @returns a wrapper for what answers requests; an answer that nobody waited for has the status `aborted`
 */
export function measureRequests(registry: Registry, nameRoute: NameRoute) {
  const requests = new Counter({
    name: 'directory_http_requests_total',
    help: 'Requests answered, by pattern of the address.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'directory_http_request_duration_seconds',
    help: 'From the head of the request to the end of the answer.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers: [registry],
  })
  const inFlight = new Gauge({
    name: 'directory_http_requests_in_flight',
    help: 'Requests that are being answered now.',
    registers: [registry],
  })
  return (listener: RequestListener): RequestListener =>
    (request, response) => {
      const begunAt = performance.now()
      inFlight.inc()
      response.once('close', () => {
        inFlight.dec()
        const route = nameRoute(request.url ?? '/')
        const method = METHODS.has(request.method ?? '') ? request.method! : 'other'
        const status = response.writableFinished ? String(response.statusCode) : 'aborted'
        requests.inc({ method, route, status })
        durations.observe({ route }, (performance.now() - begunAt) / 1000)
      })
      listener(request, response)
    }
}
