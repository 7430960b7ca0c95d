/** Browser tests: the real server, the system's Chromium, at the two widths the design is drawn for. */
import { defineConfig } from '@playwright/test'
import { ensureTestBrowser, LAUNCH_FLAGS } from './scripts/tools/chromium.ts'
import { TEST_TIMEOUT_MS, TEST_WAIT } from './tests/timeouts.ts'

/** Files of playwright.engines.config.ts. */
const WEBKIT = '**/*.webkit.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  // Pictures are compared only with others of the same run.
  snapshotPathTemplate: 'test-results/pictures/{testFileName}/{arg}{ext}',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the two cores that the suite is tuned for, since tests often wait.
  workers: 3,
  timeout: TEST_TIMEOUT_MS,
  expect: TEST_WAIT,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    // Smooth scrolling would draw each turn of the wheel about twenty times.
    launchOptions: { executablePath: ensureTestBrowser(), args: [...LAUNCH_FLAGS, '--disable-smooth-scrolling'] },
    screenshot: 'only-on-failure',
    // Motion takes a fifth of the browser's time. Files that test it ask for it (WITH_MOTION of fixtures.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // Reports a missing button after the usual patience instead of at the end of the test's time.
    actionTimeout: TEST_WAIT.timeout,
    navigationTimeout: TEST_WAIT.timeout,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: ['**/*.phone.spec.ts', WEBKIT] },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      // Tests with that tag (fixtures.ts), and files with that name.
      testIgnore: WEBKIT,
      grep: /@phone|\.phone\.spec/,
    },
  ],
})
