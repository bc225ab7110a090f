import { AggregatorRegistry } from 'prom-client'
import type { ServerFacts } from '../../app/features/upkeep/index.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { WorkerFigures } from './calls.ts'

export function withMetricsOf(workers: () => Promise<WorkerFigures[]>, ours: Metrics): Pick<Metrics, 'read'> {
  return {
    async read() {
      // Brings its own up to date.
      await ours.read()
      const own = await ours.registry.getMetricsAsJSON()
      const theirs = (await workers()).map(({ metrics }) => metrics)
      return AggregatorRegistry.aggregate([own, ...theirs]).metrics()
    },
  }
}

export async function withMemoryOf(workers: () => Promise<WorkerFigures[]>, ours: ServerFacts) {
  const theirs = await workers()
  const sum = (figure: (of: WorkerFigures) => number) => theirs.reduce((total, of) => total + figure(of), 0)
  const { memory } = ours
  return {
    ...ours,
    processes: theirs.length,
    ...(theirs.some(({ pages }) => pages) && {
      pages: { count: sum(({ pages }) => pages?.count ?? 0), bytes: sum(({ pages }) => pages?.bytes ?? 0) },
    }),
    memory: {
      ...memory,
      processBytes: memory.processBytes + sum(({ processBytes }) => processBytes),
      heapBytes: memory.heapBytes + sum(({ heapBytes }) => heapBytes),
    },
  }
}
