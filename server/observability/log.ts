import { pino, type Logger } from 'pino'

/** One JSON line per event on standard output; never personal data. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  })
}

/**
 * What the log tells of an error. Drizzle's message ends with the values of the query, and PostgreSQL's details quote
 * the row: both may be somebody's name or address, so both stay out.
 */
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

/** A stack begins with the message. */
function callsOf(error: Error): string {
  const lines = error.stack?.split('\n') ?? []
  return lines.filter((line) => /^\s+at /.test(line)).join('\n')
}
