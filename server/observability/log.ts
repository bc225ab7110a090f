import { pino, type Logger } from 'pino'

/** One JSON line per event on standard output; never personal data. */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
}
