import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism, totalmem } from 'node:os'
import { setTimeout as rest } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { OperatorError } from '../app/platform/operator-error.ts'
import type { Config } from './config.ts'
import type { Installation } from './installation.ts'
import { createLog } from './observability/log.ts'
import { openMetricsPort } from './observability/metrics-port.ts'
import { endWithProblem, STOP_SIGNALS, stopSignal } from './start-problem.ts'

/** Of PostgreSQL, the process that supervises, and the system. */
const BESIDE_BYTES = 700 * 1024 * 1024
/** One that is busy, with its part of the pages in memory. */
const EACH_BYTES = 250 * 1024 * 1024
/** More would need more connections than PostgreSQL has without being told. */
const MOST_BY_ITSELF = 8
const [SHORTEST_DELAY_MS, LONGEST_DELAY_MS] = [100, 10_000]
/** A process that lived longer did not fail because of the start. */
const SETTLED_MS = 60_000
/** For answers under way, queries and the job that runs; then a process is killed. */
const LAST_CALL_MS = 20_000
const ALIVE_EVERY_MS = 5000
/** A minute: longer than any work of ours, and than a machine that is short of memory takes to swap. */
const MOST_SILENT_LOOKS = 12

interface Order {
  /** Where it is, also after it moved. */
  database?: string | undefined
  stop?: boolean
}

type Sign = 'begun' | 'ready' | 'alive'

export function countProcesses(
  wanted: number | undefined,
  { processors, memoryBytes } = {
    processors: availableParallelism(),
    // Without a limit the first is a number beyond any machine.
    memoryBytes: Math.min(process.constrainedMemory() || Infinity, totalmem()),
  },
): number {
  if (wanted !== undefined) return wanted
  const room = Math.floor((memoryBytes - BESIDE_BYTES) / EACH_BYTES)
  return Math.max(1, Math.min(processors, room, MOST_BY_ITSELF))
}

export async function supervise(config: Config, count: number): Promise<void> {
  const log = createLog(config.logLevel)
  const stopped = stopSignal(log)
  const started = Promise.withResolvers<void>()
  const opening = import('./installation.ts')
  let installation: Installation | undefined
  let [isStarted, isStopping] = [false, false]
  let ready = 0
  let delayMs = SHORTEST_DELAY_MS
  // Each takes connections by itself, from one queue (decision 044).
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const tellAll = (order: Order) => workers().forEach((worker) => worker.send(order))

  const fork = () => {
    const worker = cluster.fork()
    const forkedAt = performance.now()
    // Counts its own looks, so that a machine that slept does not count as one that hangs.
    let silentLooks = 0
    const looking = setInterval(() => {
      if (++silentLooks <= MOST_SILENT_LOOKS) return
      log.error({ pid: worker.process.pid }, 'a process that answers visitors hangs; it is ended')
      worker.process.kill('SIGKILL')
    }, ALIVE_EVERY_MS).unref()
    // A message to one that is just ending.
    worker.on('error', () => {})
    worker.on('message', (sign: Sign) => {
      silentLooks = 0
      if (sign === 'begun') worker.send({ database: installation?.connectionString } satisfies Order)
      if (sign === 'ready' && ++ready === count) started.resolve()
    })
    worker.once('exit', (code, signal) => {
      clearInterval(looking)
      if (isStopping) return
      if (!isStarted) return started.reject(code === 1 ? undefined : endsAtStart(signal || `code ${code}`))
      const livedMs = performance.now() - forkedAt
      if (livedMs >= SETTLED_MS) delayMs = SHORTEST_DELAY_MS
      const how = { ...(signal ? { signal } : { code }), livedSeconds: Math.round(livedMs / 1000), delayMs }
      log.error(how, 'a process that answers visitors ended; another one is started')
      setTimeout(() => !isStopping && fork(), delayMs)
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)
    })
  }

  for (let number = 0; number < count; number++) fork()
  let metricsPort: Awaited<ReturnType<typeof openMetricsPort>>
  try {
    // A port that is in use is told before anything is made.
    await Promise.race([once(cluster, 'listening'), started.promise])
    metricsPort = await openMetricsPort(config)
    installation = await (await opening).openInstallation(config, log)
    installation.onMoved((database) => tellAll({ database }))
    tellAll({ database: installation.connectionString })
    await started.promise
  } catch (problem) {
    isStopping = true
    for (const worker of workers()) worker.process.kill('SIGKILL')
    await installation?.close()
    // One that ended with code 1 has said why.
    return problem === undefined ? process.exit(1) : endWithProblem(problem)
  }
  isStarted = true
  const figures = new AggregatorRegistry()
  metricsPort?.answerWith({ read: () => figures.clusterMetrics() })
  process.stdout.write(`The directory is ready at ${config.publicUrl}\n`)

  await stopped
  isStopping = true
  await Promise.all(workers().map(stop))
  await metricsPort?.close()
  await installation.close()
  process.exit(0)
}

function endsAtStart(how: string): OperatorError {
  return new OperatorError(
    `The processes that answer visitors end while they start (${how}): look at the lines above, or try one process with WEB_CONCURRENCY=1.`,
  )
}

async function stop(worker: Worker): Promise<void> {
  const late = new AbortController()
  void rest(LAST_CALL_MS, undefined, late)
    .then(() => worker.process.kill('SIGKILL'))
    .catch(() => {})
  worker.send({ stop: true } satisfies Order)
  await once(worker, 'exit')
  late.abort()
}

export type Supervisor = ReturnType<typeof joinSupervisor>

/** In a process that was forked. It ends with the one that supervises it, as `node:cluster` has it. */
export function joinSupervisor() {
  // A terminal sends them to all; the supervising process says when this one stops.
  for (const signal of STOP_SIGNALS) process.on(signal, () => {})
  // The other one may end while it is sent something; then this one ends, too.
  cluster.worker?.on('error', () => {})
  const send = (sign: Sign) => process.send?.(sign)
  const database = Promise.withResolvers<string>()
  const stopped = Promise.withResolvers<void>()
  const listeners: ((connectionString: string) => void)[] = []
  process.on('message', (order: Order) => {
    if (order.stop) stopped.resolve()
    if (order.database === undefined) return
    database.resolve(order.database)
    for (const listener of listeners) listener(order.database)
  })
  send('begun')
  setInterval(() => send('alive'), ALIVE_EVERY_MS).unref()
  return {
    /** The first one answers from now on that the directory is starting; later ones replace others, which answer. */
    isFirst: cluster.worker?.id === 1,
    database: database.promise,
    stopped: stopped.promise,
    onMoved: (listener: (connectionString: string) => void) => void listeners.push(listener),
    ready: () => send('ready'),
  }
}
