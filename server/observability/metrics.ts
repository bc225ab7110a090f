import type { RequestListener } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, type PrometheusContentType } from 'prom-client'
import { programVersion } from '../program-version.ts'
import { measureDatabase, type DatabaseSource } from './database-metrics.ts'
import type { NameRoute } from './name-route.ts'
import { measureProcess, type ProcessFigures } from './process-metrics.ts'
import { measureRequests } from './request-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Figures for Prometheus, without names or addresses of people; the supervising process adds up those of several. */
export function createMetrics(figures: ProcessFigures & DatabaseSource) {
  const registry = new AggregatorRegistry<PrometheusContentType>()
  AggregatorRegistry.setRegistries(registry)
  collectDefaultMetrics({ register: registry })
  measureProcess(registry, figures)
  measureDatabase(registry, figures)
  new Gauge({
    name: 'directory_info',
    help: 'Which version runs.',
    labelNames: ['version'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version: programVersion() }, 1)
  return {
    measure: (listener: RequestListener, nameRoute: NameRoute) =>
      measureRequests(registry, nameRoute)(listener),
    read: () => registry.metrics(),
  }
}
