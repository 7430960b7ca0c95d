/** Unit tests, beside the code they test; those that need workerd have vitest.api.config.ts, the browser's are Playwright's. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'unit',
    environment: 'node',
    // Many tests wait for a child process: a worker for each core keeps the cores busy.
    maxWorkers: '100%',
    pool: 'threads',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'dist/**', '.data/**', 'tests/api/**', 'tests/e2e/**'],
    // Tests that ask a database or hash passwords take seconds on a busy machine; none is timed.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
