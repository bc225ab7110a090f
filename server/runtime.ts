import type { Logger } from 'pino'
import { createPhotoProcessor } from '../app/features/photos/create-photo-processor.server.ts'
import { startBackground } from './background.ts'
import type { Config } from './config.ts'
import { openPlace, type Place } from './database/open-place.ts'
import { openPool } from './database/open-pool.ts'
import { openAccounts } from './open-accounts.ts'
import type { Supervisor } from './processes.ts'
import { openServing } from './serving.ts'
import { openFileStore } from './storage/open-file-store.ts'

interface Surroundings {
  /** How many do the same on this database. */
  processes?: number
  /** Has opened the database. */
  supervisor?: Supervisor | undefined
}

export async function openRuntime(
  config: Config,
  log: Logger,
  { processes = 1, supervisor }: Surroundings = {},
) {
  const place = supervisor ? await joinPlace(config, supervisor) : await openPlace(config, log)
  try {
    return await openParts(config, log, { place, processes, proxySigns: supervisor?.proxySigns })
  } catch (error) {
    await place.close()
    throw error
  }
}

async function joinPlace(config: Config, { database, onMoved }: Supervisor): Promise<Place> {
  const connectionString = await database
  return { connectionString, onMoved, accounts: await openAccounts(config), close: async () => {} }
}

interface Shared {
  place: Place
  processes: number
  proxySigns: Supervisor['proxySigns'] | undefined
}

async function openParts(config: Config, log: Logger, { place, processes, proxySigns }: Shared) {
  const database = openPool(place.connectionString, { log, processes })
  place.onMoved(database.moveTo)
  const files = openFileStore(config)
  const photoProcessor = createPhotoProcessor()
  const serving = await openServing({ config, log, database, files, accounts: place.accounts, processes })
  const background = await startBackground({ config, log, place, database, files })
  return {
    ...serving,
    photoProcessor,
    proxySigns,
    async close() {
      await background.stop()
      await photoProcessor.close()
      await serving.close()
      await place.close()
    },
  }
}
