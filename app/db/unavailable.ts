/**
 * Is this the database being away, and not a mistake in a query? True for refused, broken and timed-out
 * connections and for PostgreSQL's classes 08 (connection), 53 (resources), 57P (shutdown) and 28/3D
 * (the role or the database is gone), also when Drizzle has wrapped them.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  const code = 'code' in error ? String(error.code) : ''
  if (/^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/.test(code)) return true
  if (/^(08|53|57P|28|3D)/.test(code) || code === '57014') return true
  // pg says these without a code.
  if (
    /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout)/.test(
      error.message,
    )
  )
    return true
  return isDatabaseUnavailable(error.cause)
}
