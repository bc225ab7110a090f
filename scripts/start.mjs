// @ts-check
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-process.mjs'

await ensureInstalled()
await ensureBuilt()
handOver([...SERVER_FLAGS, 'build/server/index.js'], SERVER_ENVIRONMENT)
