/** Staff of the demo shop, signed in by the API. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, demoAdmins } from '../../content/demo-accounts.ts'
import type { UserType } from '../../domain/staff/access/roles.ts'
import { expect } from './fixtures.ts'
import { RETRIES } from './get.ts'
import { shopUrl } from './shop-url.ts'

export async function signInStaff(page: Page, type: UserType): Promise<void> {
  const email = demoAdmins.find(({ user_type }) => user_type === type)?.email
  const data = { email, password: DEMO_PASSWORD }
  const answer = await page.request.post('/api/admin/login', { ...RETRIES, data, headers: { Origin: shopUrl() } })
  expect(answer.status()).toBe(200)
}
