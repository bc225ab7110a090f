import type { PoolClient } from 'pg'

/** Built after filling, they cost a fraction. `indexes_to_make` keeps them, in case the process ends before that. */
export async function deferIndexes(client: PoolClient, tables: readonly string[]): Promise<void> {
  await client.query('begin')
  try {
    const { rows } = await client.query<{ name: string }>(
      `insert into indexes_to_make (name, definition)
       select index.relname, pg_get_indexdef(index.oid) from pg_index
       join pg_class index on index.oid = indexrelid
       where indrelid = any ($1::regclass[]) and not indisunique
       on conflict (name) do update set definition = excluded.definition returning name`,
      [tables],
    )
    for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

export async function buildDeferredIndexes(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    'select name, definition from indexes_to_make order by name',
  )
  if (rows.length === 0) return
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { name, definition } of rows) {
    await client.query('begin')
    try {
      await client.query(definition)
      await client.query('delete from indexes_to_make where name = $1', [name])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  await client.query('reset maintenance_work_mem')
}
