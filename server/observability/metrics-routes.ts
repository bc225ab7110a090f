import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import { Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'

const METRICS_PATH = '/metrics'

/** @param token without one nobody is asked for it, as on a port of its own */
export function metricsRoutes(metrics: Pick<Metrics, 'read'>, token: string | undefined): Hono {
  const routes = new Hono()
  routes.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse()
    throw error
  })
  if (token !== undefined) routes.use(METRICS_PATH, bearerAuth({ token }))
  return routes.get(METRICS_PATH, async (c) => {
    c.header('cache-control', 'no-store')
    c.header('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
    return c.body(await metrics.read())
  })
}
