import cluster from 'node:cluster'
import { setTimeout as rest } from 'node:timers/promises'
import type { PhotoProcessor } from '../../app/features/photos/index.server.ts'
import type { Config } from '../config.ts'
import { PublicServer } from '../http/public-server.ts'
import { createLog } from '../observability/log.ts'
import { STOP_SIGNALS } from '../stop-signal.ts'
import type { SupervisorCalls, WorkerCalls } from './calls.ts'
import { connect, type Connection, type Message } from './connect.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

/** One of the processes that answer visitors. It ends with the one that supervises it, as `node:cluster` has it. */
export async function serveAsWorker(config: Config): Promise<void> {
  // A terminal sends them to all; the supervising process says when this one stops.
  for (const signal of STOP_SIGNALS) process.on(signal, () => {})
  // It may end while it is told something; then this one ends, too.
  cluster.worker?.on('error', () => {})
  const log = createLog(config.logLevel)
  const server = new PublicServer(config)
  const loading = import('./visitors-part.ts')
  loading.catch(() => {})
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  // Questions that come before it can answer get an empty answer.
  const calls: WorkerCalls = {
    answer: () => {},
    confirmChanges: async () => {},
    moveTo: () => {},
    sawProxy: () => {},
    readFigures: async () => [],
    stop,
  }
  const supervisor = connectToSupervisor(calls)
  const { isFirst, processes } = await supervisor.ask('begin')
  if (isFirst) {
    await listen(server, config, supervisor)
    await supervisor.ask('listening')
  }
  const {
    answerVisitors,
    openAccounts,
    openFileStore,
    openPool,
    openServing,
    watchForProxies,
    CONFIRMED_FOR_MS,
  } = await loading
  const database = openPool(await supervisor.ask('findDatabase'), { log, processes })
  calls.moveTo = database.moveTo
  const accounts = await openAccounts(config)
  const files = openFileStore(config)
  const serving = await openServing({ config, log, database, files, accounts, processes })
  const { metrics, pages } = serving
  const proxySigns = watchForProxies({ onSeen: () => void supervisor.ask('sawProxy') })
  calls.sawProxy = proxySigns.see
  if (await supervisor.ask('hasSeenProxy')) proxySigns.see()
  calls.confirmChanges = async () => pages?.watch.confirm()
  calls.readFigures = async () => (await metrics?.registry.getMetricsAsJSON()) ?? []
  const photoProcessor: PhotoProcessor = {
    process: (content, sender) => supervisor.ask('readPhoto', content, sender),
    close: async () => {},
  }
  await answerVisitors(server, {
    ...serving,
    photoProcessor,
    proxySigns,
    metrics: metrics && { ...metrics, read: () => supervisor.ask('readMetrics') },
    // After that time no process answers from memory without having asked for changes.
    waitForOtherProcesses() {
      const late = rest(CONFIRMED_FOR_MS, undefined, { ref: false })
      return Promise.race([supervisor.ask('waitForOtherProcesses').catch(() => late), late])
    },
  })
  if (!isFirst) await listen(server, config, supervisor)
  await supervisor.ask('ready')

  await stopped
  await server.close()
  await serving.close()
  process.exit(0)
}

function connectToSupervisor(calls: WorkerCalls): Connection<SupervisorCalls> {
  const send = (message: Message) => process.send?.(message)
  const listen = (listener: (message: Message) => void) => process.on('message', listener)
  return connect<WorkerCalls, SupervisorCalls>({ send, listen }, calls)
}

/** No other process could listen there either. */
async function listen(server: PublicServer, { port, host }: Config, supervisor: Connection<SupervisorCalls>) {
  try {
    await server.listen(port, host)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    await supervisor.ask('cannotStart', error.message)
    process.exit(1)
  }
}
