import { backupJob } from './backup/backup-job.ts'
import type { Place } from './database/open-place.ts'
import { isLoopbackName } from './http/loopback.ts'
import { sharePicturesFolder } from './http/share-pictures-folder.ts'
import { directoryJobs } from './jobs/directory-jobs.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { startMailService } from './mail/mail-service.ts'
import type { ProcessParts } from './serving.ts'
import { reportFileStore } from './storage/report-file-store.ts'

export async function startBackground(parts: ProcessParts & { place: Place }) {
  const { config, log, place, database, files } = parts
  const mailService = await startMailService(database, log, config)
  if (config.storage) void reportFileStore(files, log)
  const allJobs = [
    ...directoryJobs({
      db: database.db,
      files,
      sharePictures: sharePicturesFolder(config.dataDir),
      secrets: place.accounts.keys,
      publicUrl: config.publicUrl,
      teamEmail: config.teamEmail,
    }),
    ...backupJob(config, () => ({
      connectionString: config.databaseDirectUrl ?? place.address.connectionString,
      files,
    })),
  ]
  const jobs = startJobs(database, log, allJobs)
  // Skipped where the program is only being tried out.
  if (!config.operator.name && !isLoopbackName(new URL(config.publicUrl).hostname)) {
    log.warn('the pages cannot say who runs the directory: set OPERATOR_NAME and OPERATOR_COUNTY')
  }
  if (config.hostedAccounts && config.teamEmail.length === 0) {
    log.warn(
      'the team is not reminded of submissions: set TEAM_EMAIL, for the hosted project keeps the addresses',
    )
  }
  return {
    jobs: allJobs,
    async stop() {
      await jobs.stop()
      await mailService.stop()
    },
  }
}
