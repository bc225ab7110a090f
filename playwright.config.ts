import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_OPTIONS } from './tests/support/chromium-options.ts'
import { LONGEST_TEST_MS, PATIENCE_MS } from './tests/support/patience.ts'
import { keepTemporaryFilesInMemory } from './tests/support/temporary-files.ts'

keepTemporaryFilesInMemory()

/** The second tier: journeys that need servers of their own, or repeat in a browser what tests of the API show. */
const SECOND_TIER = [
  '**/submissions/{captcha,form-provider}.spec.ts',
  '**/owners/lost-answer.spec.ts',
  '**/moderation/team-tools.spec.ts',
]

export default defineConfig({
  testDir: 'tests/e2e',
  // The sweeps look at everything that `pages` looks at, in more ways.
  testIgnore: [
    ...(process.env.SECOND_TIER ? ['**/pages/**'] : ['**/sweeps/**', ...SECOND_TIER]),
    ...(process.env.GALLERY ? [] : ['**/gallery/**']),
  ],
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e-server.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: LONGEST_TEST_MS,
  use: {
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    launchOptions: CHROMIUM_OPTIONS,
    screenshot: 'only-on-failure',
    // No journey depends on what another page has left; the worker's own allow it.
    serviceWorkers: 'block',
  },
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  // Another release of Chromium smooths a few edges differently; a moved line or another color is far more.
  expect: {
    timeout: PATIENCE_MS,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0.2, maxDiffPixelRatio: 0.005 },
  },
  projects: [
    // A test runs on a desktop, and with a tag (ON_PHONE, ON_BOTH of `journey.ts`) on a phone instead or as well.
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})
