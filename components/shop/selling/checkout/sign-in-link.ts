/** Returns the sign-in URL that leads back to a checkout. */
import type { CheckoutKind } from '../../../../domain/selling/checkout/checkout.ts'
import { CHECKOUT_PATHS } from '../../../../domain/selling/checkout/paths.ts'

export const signInLink = (kind: CheckoutKind): string =>
  `/login?redirect_url=${CHECKOUT_PATHS[kind].checkout.slice(1)}`
