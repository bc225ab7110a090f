import { join } from 'node:path'
import type { Logger } from 'pino'
import { openDatabase } from '../app/db/client.ts'
import { EmbeddedDatabaseError, keepEmbeddedDatabaseRunning } from '../app/db/embedded/index.ts'
import { DatabaseHealth } from '../app/db/health.ts'
import { isDatabaseUnavailable } from '../app/db/unavailable.ts'
import { SampleListWatch } from '../app/features/businesses/index.server.ts'
import { createPhotoProcessor } from '../app/features/photos/index.server.ts'
import type { SiteSettings } from '../app/request-context.ts'
import { createCaptcha } from './verify-captcha.ts'
import type { Config } from './config.ts'
import { watchEventLoop } from './http/event-loop.ts'
import { directoryJobs } from './jobs/directory-jobs.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { startMailService } from './mail/mail-service.ts'
import { openAccounts } from './open-accounts.ts'
import { prepareDatabase } from './prepare-database.ts'
import { sharePicturesFolder } from './http/share-pictures-folder.ts'
import { databaseProblem, StartError } from './start-problem.ts'
import { createFolderStore } from './storage/folder-store.ts'
import { reportFileStore } from './storage/report-file-store.ts'
import { createS3Store } from './storage/s3-store.ts'

const PATIENCE_MS = 5000

export async function openRuntime(config: Config, log: Logger) {
  let onMoved = (_connectionString: string): void => {}
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbedded(config.dataDir, log, (connectionString) => onMoved(connectionString))
  const connectionString = config.databaseUrl ?? embedded?.current.connectionString ?? ''
  let accounts
  try {
    await prepare(connectionString, config, log)
    accounts = await openAccounts(config)
  } catch (error) {
    await embedded?.close()
    throw error
  }

  const database = openDatabase(connectionString, {
    patienceMs: PATIENCE_MS,
    // All connections break at once; DatabaseHealth logs that once.
    onError: (error) => log.debug({ err: error }, 'an idle database connection broke'),
  })
  onMoved = database.moveTo
  const sampleList = config.sampleData ? new SampleListWatch(database.db) : undefined
  await sampleList?.look()
  const mail = {
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    replyTo: config.teamReplyTo,
    publicUrl: config.publicUrl,
  }
  const mailService = await startMailService({ database, log, mail })
  const photoProcessor = createPhotoProcessor()
  const site: SiteSettings = {
    publicUrl: config.publicUrl,
    viewportLocked: config.viewportLocked,
    hostedAccounts: config.hostedAccounts,
    minPasswordLength: config.hostedAccounts ? undefined : config.minPasswordLength,
    formProvider: config.formProvider,
    teamReplyTo: config.teamReplyTo,
    socialUrl: config.socialUrl,
  }
  const files = config.storage
    ? createS3Store(config.storage)
    : createFolderStore(join(config.dataDir, 'files'))
  if (config.storage) void reportFileStore(files, log)
  const eventLoop = watchEventLoop()
  const jobs = startJobs({
    database,
    log,
    jobs: directoryJobs({
      db: database.db,
      files,
      sharePictures: sharePicturesFolder(config.dataDir),
      secrets: accounts.keys,
      publicUrl: config.publicUrl,
      teamEmail: config.teamEmail,
    }),
  })
  if (config.hostedAccounts && config.teamEmail.length === 0) {
    log.warn(
      'the team is not reminded of submissions: set TEAM_EMAIL, for the hosted project keeps the addresses',
    )
  }
  return {
    database,
    health: new DatabaseHealth(database.pool, log),
    sampleList,
    dataDir: config.dataDir,
    files,
    photoProcessor,
    accounts,
    trustedProxies: config.trustedProxies,
    isSendingMail: config.smtpUrl !== undefined,
    formWebhookSecret: config.formWebhookSecret,
    captcha: config.captcha && createCaptcha(config.captcha, log),
    site,
    requestsAtOnce: config.requestsAtOnce,
    eventLoop,
    log,
    async close() {
      eventLoop.stop()
      await jobs.stop()
      await photoProcessor.close()
      await mailService.stop()
      await database.close()
      await embedded?.close()
    },
  }
}

async function openEmbedded(dataDir: string, log: Logger, onMoved: (connectionString: string) => void) {
  try {
    return await keepEmbeddedDatabaseRunning({
      dataDir,
      onProgress: (sentence) => process.stdout.write(`${sentence}\n`),
      onLost: () => log.error({}, 'the embedded database is gone; starting it again'),
      onProblem: (error) => log.error({ err: error }, 'the embedded database could not be started again'),
      onRecovered: (database, moved) => {
        log.info({ moved }, 'the embedded database is back')
        if (moved) onMoved(database.connectionString)
      },
    })
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw new StartError(error.message)
    throw error
  }
}

async function prepare(connectionString: string, config: Config, log: Logger): Promise<void> {
  try {
    const count = await prepareDatabase(connectionString, config)
    if (count > 0) log.info({ businesses: count }, 'the empty database was filled with the sample list')
  } catch (error) {
    if (config.databaseUrl) throw databaseProblem(error, config.databaseUrl) ?? error
    if (!isDatabaseUnavailable(error)) throw error
    throw new StartError(
      `The database in ${config.dataDir} does not answer: look into postgres.log there, then start again.`,
    )
  }
}
