/** The API's tests: inside workerd, against a real libSQL server. Run: npx vitest run -c vitest.api.config.ts */
import { mkdirSync } from 'node:fs'
import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { TEST_PATIENCE } from './tests/patience.ts'

// wrangler.toml names this folder for deploys; reading the file fails without it.
mkdirSync('dist/site', { recursive: true })

export default defineConfig({
  plugins: [
    cloudflareTest(({ inject }) => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          LIBSQL_URL: inject<string>('libsqlUrl'),
          SITE_URL: 'https://shop.test',
          AUTH_SECRET: 'a secret of the tests, long enough to be one',
          // Payments are the test adapter's.
          DEMO: '1',
          VERSION: 'test',
          RELEASE: 'r1',
        },
      },
    })),
  ],
  test: {
    name: 'api',
    // They share nothing but the database anyway: the Worker is loaded once for all of them.
    isolate: false,
    maxWorkers: 1,
    testTimeout: TEST_PATIENCE,
    // Hundreds of files as one: the Worker's own bundle has it so, too.
    deps: { optimizer: { ssr: { enabled: true, include: ['stripe', 'sanitize-html'] } } },
    hookTimeout: TEST_PATIENCE,
    include: ['tests/api/**/*.test.ts'],
    // They change what others share, so they have a database of their own (vitest.faults.config.ts).
    exclude: ['tests/api/faults/**'],
    globalSetup: ['tests/api/global-setup.ts'],
  },
})
