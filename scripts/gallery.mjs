// @ts-check
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, fail, handOver } from './prepare.mjs'

await ensureInstalled()
const chromium = await ensureChromium()
if (!chromium.found) fail(`The gallery needs a browser. ${chromium.sentence}`)
await ensureBuilt()
handOver(['scripts/gallery/main.ts', ...process.argv.slice(2)])
