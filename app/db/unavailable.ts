/**
 * PostgreSQL's classes 08 (connection), 53 (resources), 57P (shutdown), 58 and XX (its disk or itself is broken),
 * 28 and 3D (the role or the database is gone); then single codes: 57014 took too long, 55000 accepts no connections,
 * 42501 and 42P01 rights or tables are gone (somebody restores a backup), 25006 read-only.
 */
const AWAY = /^(08|53|57P|58|XX|28|3D|57014$|55000$|42501$|42P01$|25006$)/

/**
 * Is this the database being away, and not a mistake in a query? True for refused, broken and timed-out connections
 * and for what PostgreSQL says when it cannot do its work, also when Drizzle has wrapped them.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  const code = 'code' in error ? String(error.code) : ''
  if (/^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/.test(code)) return true
  if (AWAY.test(code)) return true
  // pg says these without a code.
  if (
    /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout)/.test(
      error.message,
    )
  )
    return true
  return isDatabaseUnavailable(error.cause)
}
