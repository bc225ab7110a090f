import { findChromium } from '../../scripts/chromium.mjs'

const executablePath = findChromium()

/**
 * Chromium's own interface is not looked at, but a window without a screen makes it all the same: the two pages of the
 * address bar's list take more of a processor than the page under test. The others are those that Playwright turns off,
 * because Chromium heeds only the last list.
 */
const TURNED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** How tests, measurements and the gallery start the browser: headless, also as root, asking nobody anything. */
export const CHROMIUM_OPTIONS = {
  // Elsewhere the one that Playwright has installed.
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // As the whole Chromium does on a desktop; without it the headless one sets text wider.
    '--font-render-hinting=slight',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Else the first page of each window starts a second process, beside that of the blank page.
    '--disable-site-isolation-trials',
    `--disable-features=${TURNED_OFF.join(',')}`,
  ],
}
