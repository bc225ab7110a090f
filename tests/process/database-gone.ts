import { expect, inject } from 'vitest'
import { visibleText } from '../http/visible-text.ts'
import type { DirectoryServer } from '../support/directory-server.ts'
import { query } from './for-one-test.ts'

export async function refuseConnections(database: string): Promise<void> {
  const { adminConnectionString } = inject('testCluster')
  await query(adminConnectionString, `alter database ${database} allow_connections false`)
  await query(
    adminConnectionString,
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
    [database],
  )
}

export async function allowConnections(database: string): Promise<void> {
  await query(
    inject('testCluster').adminConnectionString,
    `alter database ${database} allow_connections true`,
  )
}

/** What a page says of now, which another minute changes. */
const OF_THE_MINUTE =
  /(?:Open until|Opens|Closes|Closed)[^·]{0,20}?(?: [AP]M(?: CT)?|\d+ min)|Open now \d+|(?:Open|Closed) now · /g

/** The texts of pages that all answer, as they are at any time of the day. */
export async function readAll(server: DirectoryServer, paths: string[]): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const path of paths) {
    const { status, text } = await ask(server, path)
    expect(status).toBe(200)
    texts[path] = text.replaceAll(OF_THE_MINUTE, '(now)')
  }
  return texts
}

export async function ask(server: DirectoryServer, path: string) {
  const response = await fetch(server.url + path)
  return { status: response.status, text: visibleText(await response.text()) }
}

export async function statusOf(server: DirectoryServer, path: string): Promise<number> {
  return (await ask(server, path)).status
}
