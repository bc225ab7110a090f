// @ts-check
import { ensureInstalled, handOver } from './prepare.mjs'

await ensureInstalled()
handOver(['cli/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
