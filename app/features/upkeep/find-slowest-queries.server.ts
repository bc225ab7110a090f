import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'

interface SlowQuery {
  text: string
  calls: number
  meanMs: number
  longestMs: number
  totalMs: number
}

const MOST = 10
/** One that ran once says little. */
const LEAST_CALLS = 3
const LONGEST_TEXT = 240

/**
 * By their mean, as `pg_stat_statements` counts them: our own, with `$1` for every value.
 * @returns undefined where PostgreSQL does not count them
 */
export async function findSlowestQueries(db: Database): Promise<SlowQuery[] | undefined> {
  const { rows: found } = await db.execute<{ schema: string }>(sql`
    select nspname as schema from pg_extension join pg_namespace n on n.oid = extnamespace
    where extname = 'pg_stat_statements' and current_setting('pg_stat_statements.max', true) is not null
      and has_schema_privilege(n.oid, 'usage')`)
  const [extension] = found
  if (!extension) return undefined
  const counted = sql`${sql.identifier(extension.schema)}.pg_stat_statements`
  const { rows } = await db.execute<SlowQuery & Record<string, unknown>>(sql`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), ${LONGEST_TEXT}) as text, calls::float8,
      mean_exec_time as "meanMs", max_exec_time as "longestMs", total_exec_time as "totalMs"
    from ${counted}
    where dbid = (select oid from pg_database where datname = current_database())
      and userid = (select oid from pg_roles where rolname = current_user)
      and calls >= ${LEAST_CALLS}
    order by mean_exec_time desc limit ${MOST}`)
  return rows
}
