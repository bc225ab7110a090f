// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runQuietly } from './prepare.mjs'

/** First the one without windows, menus and tabs of its own, which compute for half as long as the page under test. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const SENTENCE =
  'This machine has no Chromium: install it, for example with "apt-get install chromium-headless-shell" as root.'

export function findChromium() {
  return PATHS.find((path) => existsSync(path))
}

/** Installs Debian's where the machine allows it. @returns {Promise<{ found: boolean, sentence: string }>} */
export async function ensureChromium() {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (findChromium() !== PATHS[0] && mayInstall) await installChromium()
  return { found: findChromium() !== undefined, sentence: SENTENCE }
}

/** Older systems have the whole one only. */
async function installChromium() {
  process.stdout.write('Installing Chromium …\n')
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -q'
  await runQuietly('sh', [
    '-c',
    `apt-get update -q && (${install} chromium-headless-shell || ${install} chromium)`,
  ])
}
