// @ts-check
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
handOver(['scripts/size/main.ts', ...process.argv.slice(2)])
