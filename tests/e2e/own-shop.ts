/** A separate shop for a test file that changes it for everyone. */
import { TEST_TIMEOUT_MS } from '../timeouts.ts'
import { test as base } from './fixtures.ts'
import { type Shop, startShop } from './server.ts'
import { seededFolder } from './shop-url.ts'

/** Returns a `test` whose shop no other file uses. */
export const withOwnShop = () =>
  base.extend<object, { shop: Shop }>({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
      async ({}, use) => {
        const shop = await startShop({ seeded: seededFolder() })
        await use(shop)
        await shop.stop()
      },
      { scope: 'worker', timeout: TEST_TIMEOUT_MS },
    ],
    baseURL: async ({ shop }, use) => use(shop.url),
  })
