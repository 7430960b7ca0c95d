/** Staff of the demo shop, signed in by the API. */
import type { Page, Response } from '@playwright/test'
import { DEMO_PASSWORD, demoAdmins } from '../../content/demo-accounts.ts'
import type { UserType } from '../../domain/staff/access/roles.ts'
import { expect, visit } from './fixtures.ts'
import { RETRIES } from './get.ts'

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

export const signIn = (page: Page, type: UserType) =>
  send(page, 'post', '/api/admin/login', { email: adminEmail(type), password: DEMO_PASSWORD })

/** Opens a page as staff of that type. */
export async function visitAs(page: Page, type: UserType, path: string): Promise<Response | null> {
  await signIn(page, type)
  return visit(page, path)
}
