// @ts-check
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
handOver(['server/main.ts'], { NODE_ENV: 'production' })
