// @ts-check
import { ensureInstalled, handOver } from './prepare.mjs'

await ensureInstalled()
// React Router's development build is chosen by this condition.
handOver(['--conditions=development', 'server/dev.ts'], { NODE_ENV: 'development' })
