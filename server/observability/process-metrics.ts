import type { DatabaseClient } from '../../app/db/client.ts'
import { type Aggregator, Gauge, type Registry } from 'prom-client'
import type { PageFigures } from '../pages/page-memory.ts'

export interface ProcessFigures {
  database: Pick<DatabaseClient, 'pool'>
  pages?: { figures: PageFigures } | undefined
}

/** Metrics of one process; with several they are summed, or the minimum is taken. */
export function measureProcess(registry: Registry, { database: { pool }, pages }: ProcessFigures): void {
  const gauge = (name: string, help: string, read: () => number, aggregator: Aggregator = 'sum') =>
    new Gauge({
      name: `directory_${name}`,
      help,
      aggregator,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  const connections = new Gauge({
    name: 'directory_database_connections',
    help: 'Connections of this server.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  registry.registerMetric(connections)
  gauge('database_queries_queued', 'Queries that wait for a connection.', () => pool.waitingCount)
  if (pages) {
    gauge('kept_pages', 'Finished pages in memory.', () => pages.figures.pages)
    gauge('kept_pages_bytes', 'Memory of the finished pages.', () => pages.figures.bytes)
    const isHearing = () => (pages.figures.isAnswering ? 1 : 0)
    gauge('changes_heard', '1 while changes of the data are heard.', isHearing, 'min')
  }
}
