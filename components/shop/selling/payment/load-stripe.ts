/**
 * Loads Stripe's script once, on pages that take a card. It must come from Stripe's servers (their rules and our CSP).
 */
import type { Stripe } from '@stripe/stripe-js'

const loading = new Map<string, Promise<Stripe>>()

const load = async (publishableKey: string): Promise<Stripe> => {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('Stripe’s script can’t run here')
  return stripe
}

/** Returns Stripe for a publishable key. Rejects if the script can't be loaded; the next call retries. */
export const stripeOf = (publishableKey: string): Promise<Stripe> => {
  const known = loading.get(publishableKey)
  if (known) return known
  const stripe = load(publishableKey)
  loading.set(publishableKey, stripe)
  stripe.catch(() => loading.delete(publishableKey))
  return stripe
}
