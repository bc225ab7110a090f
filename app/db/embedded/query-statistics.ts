import type { Client } from 'pg'
import { withClient } from '../with-client.ts'
import { ROLE } from './connection.ts'

const STATEMENTS = `
  create schema if not exists query_statistics;
  create extension if not exists pg_stat_statements schema query_statistics;
  grant usage on schema query_statistics to ${ROLE}`

/**
 * Lets the product's role see how long its queries take. Nothing depends on it, so it fails in silence.
 * @param connectionString of the superuser, for the product's database
 */
export async function turnOnStatistics(connectionString: string): Promise<void> {
  const turnOn = (client: Client) => client.query(STATEMENTS)
  const patience = { connectionTimeoutMillis: 10_000 }
  await withClient(connectionString, 'statistics', turnOn, patience).catch(() => {
    // A server that is going down again, or a package without the extension.
  })
}
