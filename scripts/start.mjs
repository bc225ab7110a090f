// @ts-check
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
handOver(['build/server/index.js'], { NODE_ENV: 'production' })
