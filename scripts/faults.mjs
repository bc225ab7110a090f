// @ts-check
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, handOver, root } from './prepare.mjs'

/** The long tests of `tests/faults`, which `npm test` leaves out; with names only those that have one in their path. */
await ensureInstalled()
await ensureBuilt()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
handOver([vitest, 'run', '--project', 'faults', ...process.argv.slice(2)], { FAULTS: 'on' })
