// @ts-check
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { ensureChromium } from './chromium.mjs'

/** Retakes the pictures of `tests/e2e/sweeps/screens.spec.ts` after an intended change of the look. */
await ensureInstalled()
await ensureChromium()
await ensureBuilt()

const child = spawn(
  join(root, 'node_modules', '.bin', 'playwright'),
  ['test', 'screens.spec.ts', '--update-snapshots', '--reporter=line'],
  { cwd: root, env: { ...childEnvironment(), SECOND_TIER: 'on' }, stdio: 'inherit' },
)
const code = await new Promise((resolve) => child.on('close', resolve))
if (code !== 0) process.exit(1)

// Sixty-four colors are within what the comparison forgives and a third of the bytes.
const { default: sharp } = await import('sharp')
const folder = join(root, 'tests', 'e2e', 'screens')
let bytes = 0
for (const name of readdirSync(folder)) {
  const path = join(folder, name)
  const small = await sharp(readFileSync(path))
    .png({ palette: true, colours: 64, dither: 0, effort: 10 })
    .toBuffer()
  writeFileSync(path, small)
  bytes += small.length
}
process.stdout.write(`${readdirSync(folder).length} pictures, ${Math.round(bytes / 1024)} kB\n`)
