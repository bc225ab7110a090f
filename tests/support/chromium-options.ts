import { existsSync } from 'node:fs'

/** Debian's Chromium where there is one; elsewhere the one that Playwright has installed. */
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

/** How tests, measurements and the gallery start the browser: headless, also as root, asking nobody anything. */
export const CHROMIUM_OPTIONS = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
