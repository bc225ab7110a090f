// @ts-check
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

/** Makes sure the install and the build are current, then runs the given program. */
await ensureInstalled()
await ensureBuilt()
handOver(process.argv.slice(2))
