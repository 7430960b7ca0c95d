/** Starts a libSQL server on an empty folder for the API's tests, and fills it with the small shop of catalogue.ts. */
import type { TestProject } from 'vitest/node'
import { faultsSize } from '../../scripts/tools/env.ts'
import { openTestDatabase } from '../factories/database.ts'
import { startStripeDouble } from '../stripe-double/start.ts'
import { addCatalogue } from './catalogue.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    libsqlUrl: string
    libsqlAuthToken: string
    /** The address of the Stripe double (stripe.test.ts). */
    stripeUrl: string
    /** Share of the fault tests' full size: 0.1, or 1 with `npm run faults`. */
    faultShare: number
  }
}

/** All files share the server, so each writes only as its own visitors. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, authToken, client, close } = await openTestDatabase()
  await addCatalogue(client)
  project.provide('libsqlUrl', url)
  project.provide('libsqlAuthToken', authToken)
  project.provide('faultShare', faultsSize() === 'full' ? 1 : 0.1)
  const stripe = await startStripeDouble()
  project.provide('stripeUrl', stripe.url)
  return async () => {
    await Promise.all([close(), stripe.close()])
  }
}
