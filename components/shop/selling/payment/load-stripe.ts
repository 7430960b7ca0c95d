/** Stripe's own script, fetched once and only by screens that take a card; it must come from Stripe (their rules, and our CSP). */
import type { Stripe } from '@stripe/stripe-js'

const loading = new Map<string, Promise<Stripe>>()

const load = async (publishableKey: string): Promise<Stripe> => {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('Stripe’s script can’t run here')
  return stripe
}

/** Rejects when it can't be reached; the next call tries again. */
export const stripeOf = (publishableKey: string): Promise<Stripe> => {
  const known = loading.get(publishableKey)
  if (known) return known
  const stripe = load(publishableKey)
  loading.set(publishableKey, stripe)
  stripe.catch(() => loading.delete(publishableKey))
  return stripe
}
