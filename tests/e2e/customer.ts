/** New customers, created through the API. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { RETRIES } from './get.ts'

export const PASSWORD = 'four plain words here'

/** A page, as far as calls of the API are concerned. */
export type Caller = Pick<Page, 'request' | 'url'>

/** Writes as the open page would, since the API refuses other origins. */
export const write = (page: Caller, method: 'POST' | 'PATCH' | 'DELETE', path: string, data: object) =>
  page.request.fetch(path, { ...RETRIES, method, data, headers: { Origin: new URL(page.url()).origin } })

/** Marks the browser as one in which a customer has signed in. */
export const rememberSignIn = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('cellardoor:customer', '1'))

/** Creates and signs in a customer, which the browser does not remember yet. Returns the e-mail address. */
export async function newCustomer(page: Caller): Promise<string> {
  const email = `${crypto.randomUUID()}@example.test`
  const person = { email, password: PASSWORD, first_name: 'Una', last_name: 'Test' }
  const answer = await write(page, 'POST', '/api/user/register', person)
  expect(answer.status()).toBe(200)
  return email
}
