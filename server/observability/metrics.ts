import type { RequestListener } from 'node:http'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  type PrometheusContentType,
  type Aggregator,
  type Registry,
  Counter,
  Histogram,
} from 'prom-client'
import packageFile from '../../package.json' with { type: 'json' }
import type { DatabaseClient, Database } from '../../app/db/client.ts'
import type { PageFigures } from '../pages/page-memory.ts'
import { eq, sql } from 'drizzle-orm'
import type { DatabaseHealth } from '../../app/db/health.ts'
import { listingCounts, upkeepRuns } from '../../app/db/schema/index.ts'
import { summarizeQueue } from '../../app/features/moderation/find-queue.server.ts'
import { BACKUP_RUN, countMails } from '../../app/features/upkeep/upkeep-runs.server.ts'

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** From an answer out of memory to one that a visitor calls slow. */
const SECONDS = [0.001, 0.005, 0.015, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Measured {
  database: Pick<DatabaseClient, 'db' | 'pool'>
  health: DatabaseHealth
  pages?: { figures: PageFigures } | undefined
}

/** Without names or addresses of people; the supervising process adds up those of several. */
export function createMetrics(measured: Measured) {
  const registry = new AggregatorRegistry<PrometheusContentType>()
  AggregatorRegistry.setRegistries(registry)
  collectDefaultMetrics({ register: registry })
  measureProcess(registry, measured)
  measureDatabase(registry, measured)
  new Gauge({
    name: 'directory_info',
    help: 'Which version runs.',
    labelNames: ['version'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version: packageFile.version }, 1)
  return {
    measure: (listener: RequestListener) => measureRequests(registry, listener),
    read: () => registry.metrics(),
  }
}

function measureProcess(registry: Registry, { database: { pool }, pages }: Measured): void {
  const gauge = (name: string, help: string, read: () => number, aggregator: Aggregator = 'sum') =>
    new Gauge({
      name: `directory_${name}`,
      help,
      aggregator,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  const connections = new Gauge({
    name: 'directory_database_connections',
    help: 'Connections of this server.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  registry.registerMetric(connections)
  gauge('database_queries_queued', 'Queries that wait for a connection.', () => pool.waitingCount)
  if (pages) {
    gauge('kept_pages', 'Finished pages in memory.', () => pages.figures.pages)
    gauge('kept_pages_bytes', 'Memory of the finished pages.', () => pages.figures.bytes)
    const isHearing = () => (pages.figures.isAnswering ? 1 : 0)
    gauge('changes_heard', '1 while changes of the data are heard.', isHearing, 'min')
  }
}

/** Few values, and nothing of who asks; an answer that nobody waited for has the status `aborted`. */
function measureRequests(registry: Registry, listener: RequestListener): RequestListener {
  const requests = new Counter({
    name: 'directory_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'directory_http_request_duration_seconds',
    help: 'From the head of the request to the end of the answer.',
    buckets: SECONDS,
    registers: [registry],
  })
  const inFlight = new Gauge({
    name: 'directory_http_requests_in_flight',
    help: 'Requests that are being answered now.',
    registers: [registry],
  })
  return (request, response) => {
    const begunAt = performance.now()
    inFlight.inc()
    response.once('close', () => {
      inFlight.dec()
      const method = METHODS.has(request.method ?? '') ? request.method! : 'other'
      const status = response.writableFinished ? String(response.statusCode) : 'aborted'
      requests.inc({ method, status })
      durations.observe((performance.now() - begunAt) / 1000)
    })
    listener(request, response)
  }
}

/** Read anew for each reader of the figures; without a database they are absent rather than old. */
function measureDatabase(registry: Registry, { database: { db }, health }: Measured): void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({
      name: `directory_${name}`,
      help,
      labelNames,
      aggregator: 'first',
      registers: [registry],
      collect: () => (reading ??= read().finally(() => (reading = undefined))),
    })
  let reading: Promise<void> | undefined

  const isUp = gauge('database_up', '1 when the database can be read.')
  const bytes = gauge('database_bytes', 'Size of the database.')
  const listings = gauge('listings', 'Published businesses.')
  const mails = gauge('mails', 'Emails that are due, and those given up in the last 30 days.', ['state'])
  const cases = gauge('cases_waiting', 'Cases that wait for the review team.', ['kind'])
  const oldest = gauge('case_oldest_timestamp_seconds', 'Since when the oldest case waits.', ['kind'])
  const succeeded = gauge('job_success_timestamp_seconds', 'When a job last succeeded.', ['job'])
  const failed = gauge('job_failure_timestamp_seconds', 'When a job last failed.', ['job'])
  const failures = gauge('job_failures', 'Failures of a job in a row, up to now.', ['job'])
  const took = gauge('job_duration_seconds', 'How long the last run of a job took.', ['job'])
  const backup = gauge('backup_success_timestamp_seconds', 'When a backup was last made.')
  const ofDatabase = [bytes, listings, mails, cases, oldest, succeeded, failed, failures, took, backup]

  const show = (figures: Awaited<ReturnType<typeof findFigures>>) => {
    bytes.set(figures.databaseBytes)
    listings.set(figures.listings)
    mails.set({ state: 'waiting' }, figures.mails.waiting)
    mails.set({ state: 'failed' }, figures.mails.failed)
    for (const { kind, count, oldest: since } of figures.queue) {
      cases.set({ kind }, count)
      if (since) oldest.set({ kind }, Date.parse(since) / 1000)
    }
    for (const run of figures.runs) {
      if (run.name === BACKUP_RUN) {
        if (run.succeededAt) backup.set(run.succeededAt.getTime() / 1000)
        continue
      }
      const label = { job: run.name }
      if (run.succeededAt) succeeded.set(label, run.succeededAt.getTime() / 1000)
      if (run.failedAt) failed.set(label, run.failedAt.getTime() / 1000)
      failures.set(label, run.failures)
      took.set(label, run.tookMs / 1000)
    }
  }

  async function read(): Promise<void> {
    for (const one of ofDatabase) one.reset()
    isUp.set(0)
    if (!health.shouldTry()) return
    try {
      show(await findFigures(db))
      isUp.set(1)
    } catch {
      for (const one of ofDatabase) one.reset()
    }
  }
}

/** Only counts and times, from kept counts and indexes: asked every few seconds. */
async function findFigures(db: Database) {
  const [counted] = await db
    .select({ listings: sql<number>`coalesce(sum(${listingCounts.listed}), 0)`.mapWith(Number) })
    .from(listingCounts)
    .where(eq(listingCounts.scope, 'county'))
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  )
  return {
    listings: counted?.listings ?? 0,
    mails: await countMails(db),
    queue: await summarizeQueue(db),
    runs: await db.select().from(upkeepRuns).orderBy(upkeepRuns.name),
    databaseBytes: Number(rows[0]?.bytes),
  }
}
