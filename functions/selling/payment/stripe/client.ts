/** Creates a Stripe client for one call. Imports the SDK on first use: it is large, and most requests don't pay. */
import type Stripe from 'stripe'
import { type SentRequests, watchedFetch } from './sent-requests.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Address of a double of Stripe's API; '' for Stripe itself. */
  apiUrl: string
}

/** The API version our code was written for, whatever the account's default is. */
const API_VERSION = '2026-10-28.endive'

/** Timeout of one try in milliseconds. With our idempotency keys a retry is safe, and often enough. */
const TIMEOUT_MS = 12_000

const addressOf = (apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> => {
  if (apiUrl === '') return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

/** `sent` records requests that may have arrived at Stripe. */
export const stripeClient = async ({ secretKey, apiUrl }: StripeSettings, sent?: SentRequests): Promise<Stripe> => {
  const { default: Client } = await import('stripe')
  return new Client(secretKey, {
    apiVersion: API_VERSION,
    httpClient: sent === undefined ? Client.createFetchHttpClient() : Client.createFetchHttpClient(watchedFetch(sent)),
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...addressOf(apiUrl),
  })
}
