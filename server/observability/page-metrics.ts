import { type Aggregator, Gauge, type Registry } from 'prom-client'
import type { PageFigures } from '../pages/index.ts'

export function measurePages(registry: Registry, memory: { figures: PageFigures }): void {
  const gauge = (
    name: string,
    help: string,
    read: (figures: PageFigures) => number,
    aggregator: Aggregator = 'sum',
  ) =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      collect() {
        this.set(read(memory.figures))
      },
    })
  gauge('directory_kept_pages', 'Finished pages in memory.', ({ pages }) => pages)
  gauge('directory_kept_pages_bytes', 'Memory of the finished pages.', ({ bytes }) => bytes)
  gauge(
    'directory_changes_heard',
    '1 while changes of the data are heard.',
    (figures) => (figures.isAnswering ? 1 : 0),
    'min',
  )
}
