import { Client, type QueryResultRow } from 'pg'
import { PATIENCE_MS } from '../../../../tests/support/patience.ts'

/** Runs one statement on a connection of its own and gives its rows. */
export async function query<Row extends QueryResultRow>(
  connectionString: string,
  statement: string,
): Promise<Row[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => {}) // tests kill servers; the query below then rejects
  try {
    await client.connect()
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a query is answered there now. */
export async function answers(connectionString: string): Promise<boolean> {
  return query(connectionString, 'select 1').then(
    () => true,
    () => false,
  )
}
