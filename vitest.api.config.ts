/** The API's tests, and attacks on each call, in workerd, with one libSQL server. */
import { mkdirSync } from 'node:fs'
import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { Sequencer } from './tests/sequencer.ts'
import { TEST_TIMEOUT_MS } from './tests/timeouts.ts'

// wrangler.toml names this folder for deploys; reading the file fails without it.
mkdirSync('dist/site', { recursive: true })

/** Pre-bundled once per lock file, so that their hundreds of files are not transformed on each run. */
const LIBRARIES = [
  '@hono/zod-openapi',
  '@libsql/client/web',
  'aws4fetch',
  'hono',
  'hono/body-limit',
  'hono/cookie',
  'hono/etag',
  'hono/factory',
  'hono/html',
  'hono/http-exception',
  'hono/route',
  'hono/utils/cookie',
  'hono/utils/url',
  'image-size',
  'kysely',
  'kysely/helpers/sqlite',
  'lru-cache',
  'papaparse',
  're2js',
  'sanitize-html',
  'smol-toml',
  'stripe',
  'zod',
]

/** One project, since each would load and transform the whole Worker again. */
export default defineConfig({
  plugins: [
    cloudflareTest(({ inject }) => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          LIBSQL_URL: inject<string>('libsqlUrl'),
          LIBSQL_AUTH_TOKEN: inject<string>('libsqlAuthToken'),
          SITE_URL: 'https://shop.test',
          AUTH_SECRET: 'a secret of the tests, long enough to be one',
          // Payments are the test adapter's.
          DEMO: '1',
          VERSION: 'test',
          COMMIT: 'c'.repeat(40),
          RELEASE: 'r1',
        },
      },
    })),
  ],
  test: {
    name: 'api',
    include: ['tests/api/**/*.test.ts'],
    // Attacks come last, since they change shared state.
    sequence: { sequencer: Sequencer },
    tags: [{ name: 'nightly', description: 'Left out of `npm test` because it is slow (tests/timeouts.ts).' }],
    // Files share only the database, so the Worker is loaded once for all of them.
    isolate: false,
    maxWorkers: 1,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    // Bundles each library into one file, as the Worker's own build does.
    deps: { optimizer: { ssr: { enabled: true, include: LIBRARIES } } },
    globalSetup: ['tests/api/global-setup.ts'],
  },
})
