import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as rest } from 'node:timers/promises'
import type { Log } from '../../app/platform/log.ts'
import type { SupervisorCalls, WorkerCalls } from './calls.ts'
import { connect, type Connection } from './connect.ts'
import { Backoff } from './backoff.ts'
import { watchForHang } from './watch-for-hang.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

/** Ends that come during the start before it is given up. */
const MOST_ENDS_AT_START = 3
/** For answers under way and queries; then a process is killed. */
const LAST_CALL_MS = 20_000
const FIGURES_WITHIN_MS = 1000

interface Member {
  worker: Worker
  connection: Connection<WorkerCalls>
  isReady: boolean
}

type OwnCalls = 'begin' | 'listening' | 'ready' | 'sawProxy' | 'hasSeenProxy' | 'waitForOtherProcesses'

export type Workers = ReturnType<typeof openWorkers>

export function openWorkers(count: number, log: Log, calls: Omit<SupervisorCalls, OwnCalls>) {
  const members = new Set<Member>()
  const backoff = new Backoff()
  const listening = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})
  let isStarted = false
  let isStopping = false
  let endsAtStart = 0
  let first: Worker | undefined
  let hasSeenProxy = false

  // Pictures are sent as they are.
  cluster.setupPrimary({ serialization: 'advanced' })
  // Each takes connections by itself, from one queue (decision 044).
  cluster.schedulingPolicy = cluster.SCHED_NONE

  const start = () => {
    const worker = cluster.fork()
    if (!isStarted) first ??= worker
    const forkedAt = performance.now()
    let stopWatching = () => {}
    const others = () => Array.from(members).filter((one) => one.worker !== worker)
    const connection = connect<SupervisorCalls, WorkerCalls>(
      {
        send: (message) => worker.send(message),
        listen: (listener) => worker.on('message', listener),
      },
      {
        ...calls,
        begin: async () => ({ isFirst: worker === first, processes: count }),
        listening: listening.resolve,
        ready() {
          member.isReady = true
          stopWatching = watchForHang(
            () => connection.ask('answer'),
            () => {
              log.error({ pid: worker.process.pid }, 'a process that answers visitors hangs; it is ended')
              worker.process.kill('SIGKILL')
            },
          )
          if (Array.from(members).filter(({ isReady }) => isReady).length < count) return
          isStarted = true
          ready.resolve()
        },
        hasSeenProxy: () => hasSeenProxy,
        sawProxy() {
          hasSeenProxy = true
          for (const other of others()) void other.connection.ask('sawProxy').catch(() => {})
        },
        async waitForOtherProcesses() {
          // A process that ends in between answers no one.
          await Promise.allSettled(others().map((other) => other.connection.ask('confirmChanges')))
        },
      },
    )
    const member: Member = { worker, connection, isReady: false }
    members.add(member)
    // A message to one that is just ending.
    worker.on('error', () => {})
    worker.once('exit', (code, signal) => {
      members.delete(member)
      connection.end()
      stopWatching()
      if (first === worker) first = undefined
      if (!isStopping) void replace({ code, signal, livedMs: performance.now() - forkedAt })
    })
  }

  const replace = async ({ code, signal, livedMs }: { code: number; signal: string; livedMs: number }) => {
    const how = signal ? { signal } : { code }
    if (!isStarted && ++endsAtStart >= MOST_ENDS_AT_START) {
      return ready.reject(
        new OperatorError(
          `The processes that answer visitors end while they start (${signal || `code ${code}`}): look at the lines above, or try one process with WEB_CONCURRENCY=1.`,
        ),
      )
    }
    const delayMs = backoff.after(livedMs)
    log.error(
      { ...how, livedSeconds: Math.round(livedMs / 1000), delayMs },
      'a process that answers visitors ended; another one is started',
    )
    await rest(delayMs)
    if (!isStopping) start()
  }

  for (let number = 0; number < count; number++) start()
  return {
    /** Settles when the port is ours. */
    listening: Promise.race([listening.promise, ready.promise]),
    /** Settles when all serve. @throws OperatorError */
    ready: ready.promise,
    moveTo: (connectionString: string) => {
      for (const { connection } of members) void connection.ask('moveTo', connectionString).catch(() => {})
    },
    readFigures: async () => {
      const late = rest(FIGURES_WITHIN_MS, undefined, { ref: false })
      const answers = Array.from(members)
        .filter(({ isReady }) => isReady)
        .map(({ connection }) => Promise.race([connection.ask('readFigures').catch(() => undefined), late]))
      return (await Promise.all(answers)).filter((figures) => figures !== undefined)
    },
    async stop() {
      isStopping = true
      await Promise.all(Array.from(members, stopOne))
    },
    /** Ends all of them at once, for a start that failed. */
    kill() {
      isStopping = true
      for (const { worker } of members) worker.process.kill('SIGKILL')
    },
  }
}

async function stopOne({ worker, connection }: Member): Promise<void> {
  const ended = once(worker, 'exit')
  const lastCall = setTimeout(() => worker.process.kill('SIGKILL'), LAST_CALL_MS)
  connection.ask('stop').catch(() => {})
  await ended
  clearTimeout(lastCall)
}
