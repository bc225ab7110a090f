import { AggregatorRegistry } from 'prom-client'
import type { Figures, Metrics } from '../observability/metrics.ts'

export function withMetricsOf(workers: () => Promise<Figures[]>, ours: Metrics): Pick<Metrics, 'read'> {
  return {
    async read() {
      // Brings its own up to date.
      await ours.read()
      const own = await ours.registry.getMetricsAsJSON()
      return AggregatorRegistry.aggregate([own, ...(await workers())]).metrics()
    },
  }
}
