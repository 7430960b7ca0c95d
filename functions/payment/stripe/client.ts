/** A client of Stripe's API for one call of ours. Loaded when it is first needed: it is large, and most calls never pay. */
import type Stripe from 'stripe'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Where something answers in Stripe's place; '' for Stripe itself. */
  apiUrl: string
}

/** What our code was written for; Stripe answers in its shapes whatever the account's own version is. */
const API_VERSION = '2026-10-28.endive'

/** Milliseconds, of one try. With our keys a second try is safe, and often enough what was needed. */
const TIMEOUT = 12_000

const addressOf = (apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> => {
  if (apiUrl === '') return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

export const stripeClient = async ({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> => {
  const { default: Client } = await import('stripe')
  return new Client(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Client.createFetchHttpClient(),
    maxNetworkRetries: 1,
    timeout: TIMEOUT,
    telemetry: false,
    ...addressOf(apiUrl),
  })
}
