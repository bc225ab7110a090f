import type { DatabaseClient } from '../../app/db/client.ts'
import type { DatabaseHealth } from '../../app/db/health.ts'
import type { Log } from '../../app/platform/log.ts'
import { ChangeWatch } from './change-watch.ts'
import { FactMemory } from './fact-memory.ts'
import { PageMemory } from './page-memory.ts'
import { PublicPages, type RenderBindings } from './public-pages.ts'

export type { PageFigures } from './page-memory.ts'
export { FETCHED_AHEAD } from './send-page.ts'
export type { PublicPages, RenderBindings } from './public-pages.ts'

export interface OpenPageMemory {
  memory: PageMemory
  facts: FactMemory
  watch: ChangeWatch
}

/** @returns undefined for a size of 0: no page is kept */
export async function openPageMemory(
  database: DatabaseClient,
  { megabytes, log }: { megabytes: number; log: Log },
): Promise<OpenPageMemory | undefined> {
  if (megabytes === 0) return undefined
  const connectionString = () => database.pool.options.connectionString ?? ''
  const watch = new ChangeWatch({ connectionString, log })
  await watch.start()
  return { memory: new PageMemory(megabytes, watch), facts: new FactMemory(watch), watch }
}

interface PagesRuntime extends Pick<OpenPageMemory, 'memory' | 'watch'> {
  health: DatabaseHealth
  site: { publicUrl: string }
}

export function publicPages(
  { memory, watch, health, site }: PagesRuntime,
  app: { fetch: (request: Request, bindings: RenderBindings) => Response | Promise<Response> },
  { everyAnswer }: { everyAnswer: ReadonlyMap<string, string> },
): PublicPages {
  return new PublicPages({
    memory,
    watch,
    render: (request, bindings) => app.fetch(request, bindings),
    publicUrl: site.publicUrl,
    everyAnswer,
    isAway: () => health.isAway(),
  })
}
