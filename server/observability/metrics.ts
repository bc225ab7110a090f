import type { RequestListener } from 'node:http'
import {
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import type { Pool } from 'pg'
import type { DatabaseClient } from '../../app/db/client.ts'
import type { DatabaseHealth } from '../../app/db/health.ts'
import { programVersion } from '../program-version.ts'
import { measureConnections, measureDatabase, measureReplicas } from './database-metrics.ts'
import type { NameRoute } from './name-route.ts'
import type { PageFigures } from '../pages/index.ts'
import { measurePages } from './page-metrics.ts'
import { measureRequests } from './request-metrics.ts'

interface ProcessMetrics {
  measure: (listener: RequestListener, nameRoute: NameRoute) => RequestListener
  /** Where other parts register what they count, without names or addresses of people. */
  registry: Registry
}

export interface Metrics extends ProcessMetrics {
  /** In the text format of Prometheus, with fresh figures. */
  read: () => Promise<string>
}

/** As one process tells them to another. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

/** Figures for Prometheus of one process: `nodejs_`, `process_`, and what it does of `directory_`. */
export function createMetrics({
  pool,
  pages,
  replicas,
}: {
  pool: Pool
  pages?: { figures: PageFigures } | undefined
  replicas?: { readonly inOrder: number } | undefined
}): ProcessMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureConnections(registry, pool)
  if (pages) measurePages(registry, pages)
  if (replicas) measureReplicas(registry, replicas)
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
