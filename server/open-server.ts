import type { Logger } from 'pino'
import { openDatabase } from '../app/db/client.ts'
import { DatabaseHealth } from '../app/db/health.ts'
import { SampleListWatch } from '../app/features/businesses/sample-list-watch.server.ts'
import { createPhotoProcessor } from '../app/features/photos/create-photo-processor.server.ts'
import type { SiteSettings } from '../app/request-context.ts'
import { backupJob } from './backup/backup-job.ts'
import type { Config } from './config.ts'
import { type Installation, openInstallation, openAccounts } from './installation.ts'
import { directoryJobs } from './jobs/directory-jobs.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { startMailService } from './mail/mail-service.ts'
import { createMetrics } from './observability/metrics.ts'
import { ChangeWatch } from './pages/change-watch.ts'
import { FactMemory, PageMemory } from './pages/page-memory.ts'
import type { Supervisor } from './processes.ts'
import { openFileStore } from './storage/open-file-store.ts'
import { createCaptcha } from './verify-captcha.ts'

const PATIENCE_MS = 5000
const MOST_CONNECTIONS = 10
/** The embedded database has sixty; the rest is for the command line and those who look in. */
const CONNECTIONS_OF_ALL_PROCESSES = 50

export type Server = Awaited<ReturnType<typeof openServer>>

export async function openServer(
  config: Config,
  log: Logger,
  { processes = 1, supervisor }: { processes?: number; supervisor?: Supervisor | undefined } = {},
) {
  const installation = supervisor
    ? await joinInstallation(config, supervisor)
    : await openInstallation(config, log)
  try {
    return await openParts(config, log, installation, processes)
  } catch (error) {
    await installation.close()
    throw error
  }
}

async function joinInstallation(config: Config, { database, onMoved }: Supervisor): Promise<Installation> {
  const connectionString = await database
  return { connectionString, onMoved, accounts: await openAccounts(config), close: async () => {} }
}

async function openParts(config: Config, log: Logger, installation: Installation, processes: number) {
  const database = openDatabase(installation.connectionString, {
    patienceMs: PATIENCE_MS,
    // Each process has one more, which hears of changes and mails.
    max: Math.max(2, Math.min(MOST_CONNECTIONS, Math.floor(CONNECTIONS_OF_ALL_PROCESSES / processes) - 1)),
    // All connections break at once; DatabaseHealth logs that once.
    onError: (error) => log.debug({ err: error }, 'an idle database connection broke'),
  })
  installation.onMoved((address) => database.moveTo(address))
  const files = openFileStore(config)
  const photoProcessor = createPhotoProcessor()
  const sampleList = config.sampleData ? new SampleListWatch(database.db) : undefined
  await sampleList?.look()
  const health = new DatabaseHealth(database.pool, log)
  const connectionString = () => database.pool.options.connectionString ?? ''
  const watch = new ChangeWatch({ connectionString, log })
  await watch.start()
  const megabytes = config.pageMemoryMegabytes / processes
  const pages =
    megabytes === 0
      ? undefined
      : { memory: new PageMemory(megabytes, watch), facts: new FactMemory(watch), watch }
  const mailService = await startMailService({ db: database.db, watch }, log, config)
  const jobs = startJobs(database, log, [
    ...directoryJobs({
      db: database.db,
      files,
      secrets: installation.accounts.keys,
      publicUrl: config.publicUrl,
      teamEmail: config.teamEmail,
      geocoderUrl: config.geocoderUrl,
      mailingsPerDay: config.mailingsPerDay,
    }),
    ...backupJob(config, () => ({ connectionString: installation.connectionString, files })),
  ])
  return {
    database,
    health,
    /** Undefined when the built-in list must not replace the database. */
    sampleList,
    dataDir: config.dataDir,
    files,
    photoProcessor,
    accounts: installation.accounts,
    processes,
    trustedProxies: config.trustedProxies,
    isSendingMail: config.smtpUrl !== undefined,
    mailingsPerDay: config.mailingsPerDay,
    formWebhookSecret: config.formWebhookSecret,
    captcha: config.captcha && createCaptcha(config.captcha, log),
    site: siteSettings(config),
    requestsAtOnce: config.requestsAtOnce,
    metrics: config.metrics && createMetrics({ database, health, pages: pages?.memory }),
    pages,
    log,
    startJob: jobs.start,
    async close() {
      await jobs.stop()
      await mailService.stop()
      await photoProcessor.close()
      await watch.close()
      await database.close()
      await installation.close()
    },
  }
}

function siteSettings(config: Config): SiteSettings {
  return {
    publicUrl: config.publicUrl,
    viewportLocked: config.viewportLocked,
    hostedAccounts: config.hostedAccounts,
    minPasswordLength: config.hostedAccounts ? undefined : config.minPasswordLength,
    formProvider: config.formProvider,
    operator: { ...config.operator, email: config.teamReplyTo },
    socialUrl: config.socialUrl,
    dataLicense: config.dataLicense,
    mapStyleUrl: config.mapStyleUrl,
  }
}
