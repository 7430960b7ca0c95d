/**
 * The tests that run in Node, by the name or the folder of their file (docs/testing.md). vitest.api.config.ts has those
 * in workerd, playwright.config.ts those in the browser.
 */
import { defineConfig } from 'vitest/config'
import { Sequencer } from './tests/sequencer.ts'
import { TEST_TIMEOUT_MS, TEST_WAIT } from './tests/timeouts.ts'

const INTEGRATION = ['**/*.integration.test.ts', 'tests/start/**/*.test.ts']
const FAULTS = ['tests/faults/**/*.test.ts']
const NOT_IN_STORE = [
  'node_modules/**',
  'dist/**',
  '.data/**',
  'tests/api/**',
  'tests/e2e/**',
  'tests/hosting/**',
  'tests/specification.test.ts',
]

/** Pages are rendered by React's production build, since its development build takes three times as long. */
const common = {
  env: { NODE_ENV: 'production' },
  environment: 'node',
  pool: 'threads',
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: TEST_WAIT },
  restoreMocks: true,
  unstubGlobals: true,
} as const

/** These mostly wait for child processes, so more workers than cores keep the cores busy. */
const withProcesses = {
  ...common,
  maxWorkers: '150%',
  sequence: { groupOrder: 1 },
  globalSetup: ['tests/bundle.ts'],
  isolate: false,
}

/**
 * Options that decide how a file is transformed. All projects share them, so that each file is transformed once. React's
 * production build has no runtime for JSX in development.
 */
const transformed = { oxc: { jsx: { development: false } } }

export default defineConfig({
  test: {
    sequence: { sequencer: Sequencer },
    experimental: { fsModuleCache: true },
    tags: [{ name: 'nightly', description: 'Left out of `npm test` for the time it takes (tests/timeouts.ts).' }],
    projects: [
      {
        ...transformed,
        test: {
          ...common,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NOT_IN_STORE, ...INTEGRATION, ...FAULTS],
          maxWorkers: '100%',
          // Modules loaded by one file are reused by the next.
          isolate: false,
          setupFiles: ['tests/fresh-modules.ts', 'tests/no-processes.ts'],
        },
      },
      {
        ...transformed,
        test: {
          ...withProcesses,
          name: 'integration',
          include: INTEGRATION,
          exclude: NOT_IN_STORE,
        },
      },
      { ...transformed, test: { ...withProcesses, name: 'faults', include: FAULTS } },
    ],
  },
})
