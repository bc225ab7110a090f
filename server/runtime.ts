import type { Logger } from 'pino'
import { createPhotoProcessor } from '../app/features/photos/index.server.ts'
import { startBackground } from './background.ts'
import type { Config } from './config.ts'
import { openPlace, type Place } from './database/open-place.ts'
import { openPool } from './database/open-pool.ts'
import { withDirectoryFigures } from './observability/metrics.ts'
import { openServing } from './serving.ts'
import { openFileStore } from './storage/open-file-store.ts'

export async function openRuntime(config: Config, log: Logger) {
  const place = await openPlace(config, log)
  try {
    return await openParts(config, log, place)
  } catch (error) {
    await place.close()
    throw error
  }
}

async function openParts(config: Config, log: Logger, place: Place) {
  const database = openPool(place.address, { log })
  place.onMoved(database.moveTo)
  const files = openFileStore(config)
  const photoProcessor = createPhotoProcessor()
  const serving = await openServing({ config, log, database, files, accounts: place.accounts })
  const background = await startBackground({ config, log, place, database, files })
  return {
    ...serving,
    photoProcessor,
    metrics: serving.metrics && withDirectoryFigures(serving.metrics, serving),
    async close() {
      await background.stop()
      await photoProcessor.close()
      await serving.close()
      await place.close()
    },
  }
}
