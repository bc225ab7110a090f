// @ts-check
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

/** Runs a program of the project that needs its build. */
await ensureInstalled()
await ensureBuilt()
handOver(process.argv.slice(2))
