/** Starts a libSQL server on an empty folder for the API's tests, and fills it with the small shop of catalogue.ts. */
import type { TestProject } from 'vitest/node'
import { openTestDatabase } from '../factories/database.ts'
import { startStripeDouble } from '../stripe-double/start.ts'
import { addCatalogue } from './catalogue.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    libsqlUrl: string
    /** Where something answers as Stripe does (stripe.test.ts). */
    stripeUrl: string
  }
}

/** All files share it: what they write, carts, belongs to visitors of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, client, close } = await openTestDatabase()
  await addCatalogue(client)
  project.provide('libsqlUrl', url)
  const stripe = await startStripeDouble()
  project.provide('stripeUrl', stripe.url)
  return async () => {
    await Promise.all([close(), stripe.close()])
  }
}
