// @ts-check
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
handOver(['benchmarks/run.ts', ...process.argv.slice(2)])
