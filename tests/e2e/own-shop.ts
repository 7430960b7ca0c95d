/** A separate shop for a test file that changes it for everyone, and staff signed in through the API. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, demoAdmins } from '../../content/demo-accounts.ts'
import type { UserType } from '../../domain/staff/access/roles.ts'
import { TEST_TIMEOUT_MS } from '../timeouts.ts'
import { test as base, expect } from './fixtures.ts'
import { RETRIES } from './get.ts'
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

/** Opens a page without calls and returns the shop's origin. */
async function originOf(page: Page): Promise<string> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  return new URL(page.url()).origin
}

/** Sends a write as the signed-in member of staff and returns its answer. */
export async function send(page: Page, method: 'post' | 'patch' | 'put', path: string, data: object) {
  const headers = { Origin: await originOf(page) }
  const answer = await page.request[method](path, { ...RETRIES, data, headers })
  expect(answer.status()).toBe(200)
  return answer.json()
}

export const adminEmail = (type: UserType): string | undefined =>
  demoAdmins.find(({ user_type }) => user_type === type)?.email

/** Signs the page in as staff of that type. */
export const signIn = (page: Page, type: UserType) =>
  send(page, 'post', '/api/admin/login', { email: adminEmail(type), password: DEMO_PASSWORD })
