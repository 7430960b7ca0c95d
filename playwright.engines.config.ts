/** The journeys in Firefox and WebKit (docs/testing.md#other-engines). */
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import type { Engine } from './scripts/tools/engines.ts'
import { TEST_TIMEOUT_MS, TEST_WAIT } from './tests/timeouts.ts'

const WIDE = { viewport: { width: 1440, height: 900 } }
const NARROW = { viewport: { width: 390, height: 844 } }

const FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: fileURLToPath(new URL('tests/e2e/engines/firefox.ts', import.meta.url)),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  },
} as const

export default defineConfig<{ engine: Engine | null }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/engines',
  globalSetup: './tests/e2e/engines/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: TEST_TIMEOUT_MS,
  expect: TEST_WAIT,
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
  use: { screenshot: 'only-on-failure', actionTimeout: TEST_WAIT.timeout, navigationTimeout: TEST_WAIT.timeout },
  projects: [
    {
      name: 'Firefox 1440',
      testMatch: 'journeys.spec.ts',
      use: { engine: 'Firefox', ...FIREFOX, ...WIDE },
    },
    {
      name: 'Firefox 390',
      testMatch: 'journeys.spec.ts',
      use: { engine: 'Firefox', ...FIREFOX, ...NARROW },
    },
    { name: 'WebKit 1440', testMatch: '*.webkit.spec.ts', use: { engine: 'WebKit', ...WIDE } },
    { name: 'WebKit 390', testMatch: '*.webkit.spec.ts', use: { engine: 'WebKit', ...NARROW } },
  ],
})
