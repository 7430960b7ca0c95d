/** Browser tests: the real server, the system's Chromium, at the two widths the design is drawn for. */
import { defineConfig } from '@playwright/test'
import { ensureTestBrowser, LAUNCH_FLAGS } from './scripts/chromium.ts'
import { PATIENCE, TEST_PATIENCE } from './tests/patience.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  // Pictures are compared with others of the same run: none is kept.
  snapshotPathTemplate: 'test-results/pictures/{testFileName}/{arg}{ext}',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores of the machine that the suite has to be quick on: a test often waits.
  workers: 3,
  timeout: TEST_PATIENCE,
  expect: PATIENCE,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    // Scrolls at once: each turn of the wheel would be drawn some twenty times on its way.
    launchOptions: { executablePath: ensureTestBrowser(), args: [...LAUNCH_FLAGS, '--disable-smooth-scrolling'] },
    screenshot: 'only-on-failure',
    // Motion takes a fifth of the browser's time. Files that test it ask for it (WITH_MOTION of fixtures.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A button that isn't there is told after as long as anything else that should show, not once the test's own time is up.
    actionTimeout: PATIENCE.timeout,
    navigationTimeout: PATIENCE.timeout,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: '**/*.phone.spec.ts' },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      // Tests tagged so (fixtures.ts), and files named so.
      grep: /@phone|\.phone\.spec/,
    },
  ],
})
