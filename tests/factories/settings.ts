/** The Worker's settings for tests. */
import { readSettings, type Settings } from '../../functions/env.ts'

/** Settings of a shop at https://shop.test whose database URL is never used. */
export const testSettings = (bindings: Record<string, string> = {}): Settings =>
  readSettings({
    LIBSQL_URL: 'http://127.0.0.1:1',
    SITE_URL: 'https://shop.test',
    AUTH_SECRET: 'a secret of the tests, long enough to be one',
    ...bindings,
  })
