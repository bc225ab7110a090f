/**
 * Did somebody send a text with a character that PostgreSQL cannot keep? That is NUL and no other: 22021 in a text, 22P05 in
 * JSON. True also when Drizzle has wrapped the error.
 */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === '22021' || code === '22P05' || isUnstorableText(error.cause)
}
