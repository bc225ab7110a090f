/** PostgreSQL's 08 connection, 57P shutdown, 58 and XX broken, 28 and 3D role or database gone; 25006 read-only. */
const AWAY = /^(08|57P|58|XX|28|3D|55000$|25006$|DATABASE_AWAY$)/
const NO_CONNECTION = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/
/** pg reports these without a code. */
const BROKEN_OFF =
  /^(Connection terminated|timeout expired|Query read timeout|Cannot use a pool after)|not queryable/

/** Without those that say that nobody is there: 57P01 and 57P02 end connections, 08P01 is said by poolers, too. */
const BROKEN = /^(08003|08006|57P01|57P02|ECONNRESET|EPIPE)$/
const BROKEN_CONNECTION = /^Connection terminated(?! due to)|not queryable/

/** 53 no room, 57014 took too long, 55P03 and 40P01 waited, 40001 conflict, 42501 and 42P01 after a restore. */
const BUSY = /^(53|57014$|55P03$|40001$|40P01$|42501$|42P01$)/
const NONE_FREE = /^timeout exceeded when trying to connect/

export class DatabaseAway extends Error {
  readonly code = 'DATABASE_AWAY'

  constructor() {
    super('The database did not answer a moment ago.')
  }
}

export function isDatabaseAway(error: unknown): boolean {
  return hasCause(
    error,
    (code, message) => AWAY.test(code) || NO_CONNECTION.test(code) || BROKEN_OFF.test(message),
  )
}

export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    isDatabaseAway(error) || hasCause(error, (code, message) => BUSY.test(code) || NONE_FREE.test(message))
  )
}

/** PostgreSQL took the transaction back because of another one at the same time; nothing of it has happened. */
export function isConflict(error: unknown): boolean {
  return hasCause(error, (code) => code === '40001' || code === '40P01')
}

/** The connection broke; a new one may work at once. */
export function isBrokenConnection(error: unknown): boolean {
  return hasCause(error, (code, message) => BROKEN.test(code) || BROKEN_CONNECTION.test(message))
}

/** What was read, or `instead` while the database is away. */
export async function readUnlessAway<Read, Instead>(reading: Promise<Read>, instead: Instead) {
  try {
    return await reading
  } catch (error) {
    if (isDatabaseUnavailable(error)) return instead
    throw error
  }
}

function hasCause(error: unknown, matches: (code: string, message: string) => boolean): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some((each) => hasCause(each, matches))) return true
  return matches('code' in error ? String(error.code) : '', error.message) || hasCause(error.cause, matches)
}
