import { backupJob } from './backup/backup-job.ts'
import type { Place } from './database/open-place.ts'
import { sharePicturesFolder } from './http/share-pictures-folder.ts'
import { directoryJobs } from './jobs/directory-jobs.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { startMailService } from './mail/mail-service.ts'
import type { ProcessParts } from './serving.ts'

export async function startBackground(parts: ProcessParts & { place: Place }) {
  const { config, log, place, database, files } = parts
  const mailService = await startMailService(database, log, config)
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
      connectionString: place.connectionString,
      files,
    })),
  ]
  const jobs = startJobs(database, log, allJobs)
  return {
    async stop() {
      await jobs.stop()
      await mailService.stop()
    },
  }
}
