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

interface ProcessMetrics {
  measure: (listener: RequestListener, nameRoute: NameRoute) => RequestListener
  /** Where other parts register what they count, without names or addresses of people. */
  registry: Registry
}

export interface Metrics extends ProcessMetrics {
  read: () => Promise<string>
}

/** As one process tells them to another. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

/** Figures for Prometheus of one process: `nodejs_`, `process_`, and what it does of `directory_`. */
export function createMetrics(figures: ProcessFigures): ProcessMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureProcess(registry, figures)
  return {
    measure: (listener, nameRoute) => measureRequests(registry, nameRoute)(listener),
    registry,
  }
}

export function withDirectoryFigures(
  { measure, registry }: ProcessMetrics,
  { database, health }: { database: Pick<DatabaseClient, 'db'>; health: DatabaseHealth },
): Metrics {
  new Gauge({
    name: 'directory_info',
    help: 'Which version runs.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: programVersion() }, 1)
  const refresh = measureDatabase(registry, database, health)
  return {
    async read() {
      await refresh()
      return registry.metrics()
    },
    measure,
    registry,
  }
}
