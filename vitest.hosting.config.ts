/** Installs the shop on this machine, which must be a throwaway one, as docs/operations.md says (docs/testing.md). */
import { defineConfig } from 'vitest/config'
import { TEST_WAIT } from './tests/timeouts.ts'

/** Milliseconds for an installation, with its packages and images. */
const INSTALL_TIMEOUT_MS = 30 * 60_000

export default defineConfig({
  test: {
    name: 'hosting',
    include: ['tests/hosting/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: INSTALL_TIMEOUT_MS,
    hookTimeout: INSTALL_TIMEOUT_MS,
    expect: { poll: TEST_WAIT },
  },
})
