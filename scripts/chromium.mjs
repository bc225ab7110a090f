// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { step } from './prepare.mjs'

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const SENTENCE =
  'This machine has no Chromium: install it, for example with "apt-get install chromium" as root.'

/**
 * Finds a Chromium for the journeys, and installs Debian's where the machine allows it.
 * @returns {Promise<{ found: boolean, sentence: string }>}
 */
export async function ensureChromium() {
  if (hasChromium()) return { found: true, sentence: '' }
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (mayInstall) {
    await step('Installing Chromium', 'sh', [
      '-c',
      'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q chromium',
    ])
  }
  return { found: hasChromium(), sentence: SENTENCE }
}

function hasChromium() {
  return CHROMIUM_PATHS.some((path) => existsSync(path))
}
