import type { RequestListener } from 'node:http'
import {
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import type { DatabaseClient } from '../../app/db/client.ts'
import type { DatabaseHealth } from '../../app/db/health.ts'
import { programVersion } from '../program-version.ts'
import { measureDatabase } from './database-metrics.ts'
import type { NameRoute } from './name-route.ts'
import { measureProcess, type ProcessFigures } from './process-metrics.ts'
import { measureRequests } from './request-metrics.ts'

/** As one process tells them to another. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

type ProcessMetrics = ReturnType<typeof createMetrics>
export type Metrics = ReturnType<typeof withDirectoryFigures>

/** Figures for Prometheus of one process: `nodejs_`, `process_`, and what it does of `directory_`. */
export function createMetrics(figures: ProcessFigures) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureProcess(registry, figures)
  return {
    measure: (listener: RequestListener, nameRoute: NameRoute) =>
      measureRequests(registry, nameRoute)(listener),
    /** Where other parts register what they count, without names or addresses of people. */
    registry,
  }
}

export function withDirectoryFigures(
  metrics: ProcessMetrics,
  { database, health }: { database: Pick<DatabaseClient, 'db'>; health: DatabaseHealth },
) {
  const { registry } = metrics
  new Gauge({
    name: 'directory_info',
    help: 'Which version runs.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: programVersion() }, 1)
  const refresh = measureDatabase(registry, database, health)
  return {
    ...metrics,
    async read() {
      await refresh()
      return registry.metrics()
    },
  }
}
