import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Place } from '../database/open-place.ts'
import { createLog } from '../observability/log.ts'
import { openMetricsPort } from '../observability/metrics-port.ts'
import { endWithProblem } from '../start-problem.ts'
import { stopSignal } from '../stop-signal.ts'
import { openWorkers, type Workers } from './open-workers.ts'
import type { SupervisorCalls } from './calls.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

type Shared = Pick<SupervisorCalls, 'readPhoto' | 'readMetrics'>

/** Keeps the database, does what is done once, and leaves visitors to other processes. */
export async function supervise(config: Config, count: number): Promise<void> {
  const log = createLog(config.logLevel)
  const stopped = stopSignal(log)
  const opened = Promise.withResolvers<Place>()
  const shared = Promise.withResolvers<Shared>()
  const refused = Promise.withResolvers<never>()
  const workers = openWorkers(count, log, {
    findDatabase: async () => (await opened.promise).address,
    cannotStart: (sentence) => refused.reject(new OperatorError(sentence)),
    readPhoto: async (...order) => (await shared.promise).readPhoto(...order),
    readMetrics: async () => (await shared.promise).readMetrics(),
  })
  const loading = import('./supervisors-part.ts')
  let place: Place | undefined
  let own: Awaited<ReturnType<typeof startOwnPart>>
  try {
    // A port that is in use is told before anything is made.
    await Promise.race([workers.listening, refused.promise])
    const metricsPort = await openMetricsPort(config)
    place = await (await loading).openPlace(config, log)
    opened.resolve(place)
    own = await startOwnPart({ config, log, place, workers, metricsPort, part: await loading })
    shared.resolve(own)
    await workers.ready
  } catch (error) {
    workers.kill()
    await place?.close()
    return endWithProblem(error)
  }
  process.stdout.write(`The directory is ready at ${config.publicUrl}\n`)

  await stopped
  await workers.stop()
  await own.close()
  await place.close()
  process.exit(0)
}

interface OwnParts {
  config: Config
  log: Logger
  place: Place
  workers: Workers
  metricsPort: Awaited<ReturnType<typeof openMetricsPort>>
  part: typeof import('./supervisors-part.ts')
}

async function startOwnPart(parts: OwnParts): Promise<Shared & { close: () => Promise<void> }> {
  const { config, log, place, workers, metricsPort, part } = parts
  const database = part.openPool(place.address, { log })
  place.onMoved((address) => {
    database.moveTo(address)
    workers.moveTo(address)
  })
  const files = part.openFileStore(config)
  const photoProcessor = part.createPhotoProcessor()
  const background = await part.startBackground({ config, log, place, database, files })
  const health = new part.DatabaseHealth(database.pool, log)
  const metrics =
    config.metrics &&
    part.withMetricsOf(
      workers.readFigures,
      part.withDirectoryFigures(part.createMetrics(database), { database, health }),
    )
  if (metrics) metricsPort?.answerWith(metrics)
  return {
    readPhoto: photoProcessor.process,
    readMetrics: async () => (await metrics?.read()) ?? '',
    async close() {
      await metricsPort?.close()
      await background.stop()
      await photoProcessor.close()
      await database.close()
    },
  }
}
