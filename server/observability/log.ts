import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../app/platform/log.ts'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { withoutPrivateToken } from '../../app/features/private-links/without-private-token.ts'

const LONGEST_PATH = 200
/** Messages that any request can cause. */
const COMMON: ReadonlySet<unknown> = new Set(['unknown page', 'unknown featured article', 'refused'])
/** Per minute and message, so that nobody fills the disk. */
const MOST_COMMON = 60
const A_MINUTE_MS = 60_000

/** JSON lines on standard output, without personal data. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, path: describePath },
    hooks: { logMethod: limitCommonLines() },
  }
  return to ? pino(options, to) : pino(options)
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** The first line of the next minute says how many were dropped. */
function limitCommonLines(): LogMethod {
  const lines = new Map<unknown, { since: number; count: number }>()
  return function (this: Logger, args, write) {
    const [facts, sentence] = args as unknown as [object, unknown]
    if (!COMMON.has(sentence)) return write.apply(this, args)
    const now = Date.now()
    const last = lines.get(sentence)
    const isFresh = !last || now - last.since >= A_MINUTE_MS
    const count = isFresh ? 1 : last.count + 1
    lines.set(sentence, { since: isFresh ? now : last.since, count })
    if (count > MOST_COMMON) return
    const leftOut = isFresh ? (last?.count ?? 0) - MOST_COMMON : 0
    if (leftOut > 0) Object.assign(facts, { leftOut })
    write.apply(this, args)
  }
}

/** Readers of the log must not be able to open private links. */
function describePath(path: string): string {
  const shown = withoutPrivateToken(path)
  return shown.length > LONGEST_PATH ? `${shown.slice(0, LONGEST_PATH)}…` : shown
}

/** Without Drizzle's query values and PostgreSQL's details, which may be personal data. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const [message] = error.message.split('\nparams: ')
  return {
    type: error.constructor.name,
    ...('code' in error ? { code: error.code } : {}),
    ...('constraint' in error && error.constraint !== undefined ? { constraint: error.constraint } : {}),
    message,
    stack: callsOf(error),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

function callsOf(error: Error): string {
  const lines = error.stack?.split('\n') ?? []
  return lines.filter((line) => /^\s+at /.test(line)).join('\n')
}

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429, 503])

/** Never says who was refused. */
export function logRefusals(log: Log): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { status } = c.res
    if (REFUSALS.has(status)) log.info({ status, method: c.req.method, path: c.req.path }, 'refused')
  }
}
