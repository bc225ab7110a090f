// @ts-check
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, fail, handOver, root } from './prepare.mjs'

/** `npm test`, with Debian's PostgreSQL 15 in the place of the embedded one wherever `DATABASE_URL` could name it. */
const folder = process.env.TEST_POSTGRES ?? '/usr/lib/postgresql/15'
await ensureInstalled()
if (!existsSync(join(folder, 'bin', 'initdb'))) {
  fail(
    `There is no PostgreSQL in ${folder}: install Debian's postgresql-15, or set TEST_POSTGRES to its folder.`,
  )
}
handOver([join(root, 'scripts', 'test.mjs'), ...process.argv.slice(2)], { TEST_POSTGRES: folder })
