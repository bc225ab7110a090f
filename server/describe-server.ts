import type { ServerFacts } from '../app/features/upkeep/index.ts'
import type { Config } from './config.ts'
import type { Job } from './jobs/job.ts'
import type { PageMemory } from './pages/page-memory.ts'
import { programVersion } from './program-version.ts'
import { machineMemoryBytes } from './workers/count-processes.ts'

/** @returns what this process knows of itself, fresh at every call */
export function serverDescriber(
  config: Config,
  jobs: readonly Job[],
  memory?: Pick<PageMemory, 'figures'>,
): () => ServerFacts {
  const version = programVersion()
  const startedAt = new Date().toISOString()
  return () => {
    const { rss, heapUsed } = process.memoryUsage()
    return {
      version,
      startedAt,
      isEmbedded: config.databaseUrl === undefined,
      isSendingMail: config.smtpUrl !== undefined,
      isBackedUpNightly: config.backup.isNightly,
      isBackedUpEveryMinute: config.backup.isEveryMinute,
      jobs: jobs.map(({ name, everyMinutes }) => ({ name, everyMinutes })),
      ...(memory && { pages: { count: memory.figures.pages, bytes: memory.figures.bytes } }),
      memory: {
        processBytes: rss,
        heapBytes: heapUsed,
        machineBytes: machineMemoryBytes(),
        freeBytes: process.availableMemory(),
      },
    }
  }
}
