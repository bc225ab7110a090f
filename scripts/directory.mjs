// @ts-check
import { built, ensureInstalled, handOver, isCurrent } from './prepare.mjs'

await ensureInstalled()
// A command builds nothing: a server may run from the build that is there.
const program = isCurrent(built) ? 'build/server/directory.js' : 'cli/main.ts'
handOver([program, ...process.argv.slice(2)], { NODE_ENV: 'production' })
