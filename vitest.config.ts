/** Unit tests, beside the code they test; those that need workerd have vitest.api.config.ts, the browser's are Playwright's. */
import { defineConfig } from 'vitest/config'
import { PATIENCE, TEST_PATIENCE } from './tests/patience.ts'

export default defineConfig({
  test: {
    name: 'unit',
    environment: 'node',
    // Many tests wait for a child process: a worker for each core keeps the cores busy.
    maxWorkers: '100%',
    pool: 'threads',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'dist/**', '.data/**', 'tests/api/**', 'tests/e2e/**'],
    testTimeout: TEST_PATIENCE,
    hookTimeout: TEST_PATIENCE,
    expect: { poll: PATIENCE },
    restoreMocks: true,
    unstubGlobals: true,
  },
})
