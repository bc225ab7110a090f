// @ts-check
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
handOver(process.argv.slice(2))
