import type { Logger } from 'pino'
import type { DatabaseClient } from '../app/db/client.ts'
import { DatabaseHealth } from '../app/db/health.ts'
import { SampleListWatch } from '../app/features/businesses/sample-list-watch.server.ts'
import type { FileStore } from '../app/platform/file-store.ts'
import type { SiteSettings } from '../app/request-context.ts'
import type { Accounts } from './accounts.ts'
import type { Config } from './config.ts'
import { createMetrics } from './observability/metrics.ts'
import { openPageMemory } from './pages/page-memory.ts'
import { createCaptcha } from './verify-captcha.ts'

export interface ProcessParts {
  config: Config
  log: Logger
  database: DatabaseClient
  files: FileStore
}

export type Serving = Awaited<ReturnType<typeof openServing>>

export async function openServing(parts: ProcessParts & { accounts: Accounts; processes?: number }) {
  const { config, log, database, files, accounts, processes = 1 } = parts
  const sampleList = config.sampleData ? new SampleListWatch(database.db) : undefined
  await sampleList?.look()
  const site: SiteSettings = {
    publicUrl: config.publicUrl,
    viewportLocked: config.viewportLocked,
    hostedAccounts: config.hostedAccounts,
    minPasswordLength: config.hostedAccounts ? undefined : config.minPasswordLength,
    formProvider: config.formProvider,
    operator: { ...config.operator, email: config.teamReplyTo },
    socialUrl: config.socialUrl,
    mapStyleUrl: config.mapStyleUrl,
  }
  const health = new DatabaseHealth(database.pool, log)
  const pages = await openPageMemory(database, { megabytes: config.pageMemoryMegabytes / processes, log })
  return {
    database,
    health,
    /** Undefined when the built-in list must not replace the database. */
    sampleList,
    dataDir: config.dataDir,
    files,
    accounts,
    processes,
    trustedProxies: config.trustedProxies,
    isSendingMail: config.smtpUrl !== undefined,
    formWebhookSecret: config.formWebhookSecret,
    captcha: config.captcha && createCaptcha(config.captcha, log),
    site,
    teamEmail: config.teamEmail,
    requestsAtOnce: config.requestsAtOnce,
    metrics: config.metrics && createMetrics({ database, health, pages: pages?.memory }),
    /** Undefined when no pages are kept. */
    pages,
    log,
    async close() {
      await pages?.watch.close()
      await database.close()
    },
  }
}
